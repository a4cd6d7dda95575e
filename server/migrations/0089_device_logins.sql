-- Devices, such as terminals, that ask for an API key; of their codes only hashes are kept.
create table device_logins (
  id uuid primary key default gen_random_uuid(),
  device_hash bytea not null unique,
  code_hash bytea not null unique,
  name text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Of the key; null: it never expires.
  days int,
  asked_from text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Who confirmed it, and whose plan and storage they used then.
  user_id uuid references users (id) on delete cascade,
  owner_id uuid,
  refused_at timestamptz
);

create index device_logins_of_user on device_logins (user_id);
create index device_logins_by_expiry on device_logins (expires_at);
