-- Teams: who belongs to whom, who is invited, what happened, and which colleagues see a transfer.

-- A team is its owner's account. Someone who is in it has no members of their own.
create table team_members (
  user_id uuid primary key references users on delete cascade,
  owner_id uuid not null references users on delete cascade,
  role text not null check (role in ('admin', 'member')),
  joined_at timestamptz not null default now(),
  check (user_id <> owner_id)
);

create index team_members_owner on team_members (owner_id, joined_at);

create table team_invites (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users on delete cascade,
  email text not null check (email = lower(email) and length(email) <= 320),
  -- Whose address it is, without its variants; one invitation for each person.
  person text not null,
  role text not null check (role in ('admin', 'member')),
  -- The link itself is in the mail alone.
  token_hash bytea not null unique,
  invited_by uuid references users on delete set null,
  mail_id uuid,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Ended by one of these; the row stays a while, so that its page can say why.
  accepted_at timestamptz,
  withdrawn_at timestamptz
);

create unique index team_invites_open on team_invites (owner_id, person) where accepted_at is null and withdrawn_at is null;

create table team_log (
  id bigint generated always as identity primary key,
  owner_id uuid not null references users on delete cascade,
  at timestamptz not null default now(),
  act text not null,
  actor_id uuid references users on delete set null,
  -- As it was then.
  actor text not null,
  subject text not null default '',
  detail text not null default ''
);

create index team_log_owner on team_log (owner_id, id desc);
create index team_log_actor on team_log (actor_id, id desc) where actor_id is not null;

-- Whose storage and plan a request uses, as with transfers: the team's owner, or the account itself.
alter table requests add column owner uuid references users on delete cascade;
update requests set owner = user_id;
alter table requests alter column owner set not null;
create index requests_owner on requests (owner);

alter table transfers add column shared_with_everyone boolean not null default false;
create index transfers_everyone on transfers (user_id, created_at desc) where shared_with_everyone;

-- The colleagues who see a transfer by name; ended with the membership of either.
create table transfer_shares (
  transfer_id uuid not null references transfers on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (transfer_id, user_id)
);

create index transfer_shares_user on transfer_shares (user_id);

-- Downloads by colleagues who see a transfer: apart from those of receivers, whom limits, receipts and analytics count.
create table colleague_downloads (
  id bigint generated always as identity primary key,
  transfer_id uuid not null references transfers on delete cascade,
  user_id uuid references users on delete set null,
  file_id uuid,
  file_name text,
  choice text,
  file_names jsonb not null default '[]',
  country text,
  country_name text,
  city text,
  latitude double precision,
  longitude double precision,
  browser text,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

create index colleague_downloads_transfer on colleague_downloads (transfer_id, created_at desc, id desc);
create index colleague_downloads_user on colleague_downloads (user_id) where user_id is not null;

-- Colleagues forward what is shared with them.
alter table transfer_history drop constraint transfer_history_actor_check;
alter table transfer_history add constraint transfer_history_actor_check
  check (actor in ('sender', 'recipient', 'colleague', 'visitor', 'operator', 'system'));

-- What a member sent becomes the owner's when they go, so analytics counts it for the owner from then on.
drop trigger analytics_adopted on transfers;
create trigger analytics_adopted after update of user_id on transfers
for each row when (new.user_id is not null and new.user_id is distinct from old.user_id) execute function analytics_adopted();
