-- What is changed of a transfer after it was sent, and its history.

alter table transfers
  -- Counts the changes that its sender made.
  add column revision integer not null default 0,
  -- Field → the revision that changed it last, so that two changes of the same field are noticed.
  add column field_revisions jsonb not null default '{}',
  -- The expiry before the last change of it, so that the change can be undone.
  add column previous_expires_at timestamptz,
  add column expiry_moved_at timestamptz,
  -- Whether those who have not downloaded are reminded before expiry.
  add column remind_before boolean not null default false;

create index transfers_remind on transfers (expires_at)
  where remind_before and released_at is null and deleted_at is null and taken_down_at is null;

alter table recipients
  -- When a person first saw the page through this link.
  add column opened_at timestamptz,
  add column reminded_at timestamptz,
  -- Their link has ended. The row stays, so that their downloads keep their name.
  add column removed_at timestamptz;

-- A removed recipient can be added again, with a new link.
alter table recipients drop constraint recipients_transfer_id_email_key;
create unique index recipients_email on recipients (transfer_id, email) where removed_at is null;

-- What happened to a transfer, apart from its downloads. The contract's timeline says what each kind has as data.
create table transfer_history (
  id bigint generated always as identity primary key,
  transfer_id uuid not null references transfers on delete cascade,
  at timestamptz not null default now(),
  kind text not null,
  actor text not null check (actor in ('sender', 'recipient', 'visitor', 'operator', 'system')),
  -- The user whose act it was.
  account_id uuid references users on delete set null,
  data jsonb not null default '{}',
  -- Named by reactions, which may run twice.
  once text
);

create index transfer_history_newest on transfer_history (transfer_id, at desc, id desc);
create unique index transfer_history_once on transfer_history (transfer_id, once) where once is not null;
create index transfer_history_account on transfer_history (account_id) where account_id is not null;

-- As far as it is known of transfers that were sent before.
insert into transfer_history (transfer_id, at, kind, actor, account_id, data)
select id, created_at, 'sent', 'sender', user_id,
  jsonb_build_object('recipients', (select count(*) from recipients where transfer_id = transfers.id))
from transfers;

insert into transfer_history (transfer_id, at, kind, actor)
select id, expires_at, 'expired', 'system' from transfers where expired_told_at is not null and expires_at <= now();

insert into transfer_history (transfer_id, at, kind, actor, account_id)
select id, deleted_at, 'deleted', 'sender', user_id from transfers where deleted_at is not null;

insert into transfer_history (transfer_id, at, kind, actor)
select id, taken_down_at, 'taken_down', 'operator' from transfers where taken_down_at is not null;
