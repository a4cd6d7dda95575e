-- Who there is: users, and the operators who run the house.

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and length(email) <= 320),
  full_name text not null default '',
  greeting_name text not null default '',
  company text not null default '',
  role text not null default 'free',
  status text not null default 'unpaid' check (status in ('pre_checkout', 'unpaid', 'revoke')),
  -- What the status goes back to when a suspension ends.
  status_before_revoke text,
  lang text not null default 'en' check (lang in ('en', 'zh')),
  login_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index users_email on users (email);
create index users_created on users (created_at, id);

create table operator_tokens (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  -- SHA-256 of a token with 256 random bits: nothing to guess, so no slow hash is needed.
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
