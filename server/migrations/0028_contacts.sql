-- Contacts as a book of their own: an id that stays when the address changes, what was sent to them, and groups.

alter table contacts
  add column id uuid not null default gen_random_uuid(),
  -- Transfers that were sent to them, also those that were deleted since.
  add column sent integer not null default 0,
  -- Null: nothing was sent to them yet.
  alter column used_at drop not null,
  alter column used_at drop default;

alter table contacts add constraint contacts_id unique (id);

update contacts set sent = counted.sent
from (
  select transfers.user_id, recipients.email, count(*)::integer as sent
  from recipients join transfers on transfers.id = recipients.transfer_id
  where transfers.user_id is not null
  group by transfers.user_id, recipients.email
) counted
where counted.user_id = contacts.user_id and counted.email = contacts.email;

-- For the transfers that were sent to a contact.
create index recipients_of_address on recipients (email, transfer_id);

create table contact_groups (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (name <> ''),
  created_at timestamptz not null default now()
);

create unique index contact_groups_name on contact_groups (user_id, lower(name));

create table contact_group_members (
  group_id uuid not null references contact_groups on delete cascade,
  contact_id uuid not null references contacts (id) on delete cascade,
  primary key (group_id, contact_id)
);

create index contact_group_members_contact on contact_group_members (contact_id);

-- What a deletion or a merge took away, to bring it back for a short while.
create table contact_undos (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  contacts jsonb not null,
  contact_groups jsonb not null,
  created_at timestamptz not null default now()
);

create index contact_undos_user on contact_undos (user_id);
create index contact_undos_age on contact_undos (created_at);
