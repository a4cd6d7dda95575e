-- How users prove who they are, where they are signed in, and what they say about themselves.

create table pictures (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('profile', 'logo')),
  -- Drawn anew by us; never the bytes that came.
  webp bytea not null check (length(webp) <= 1000000),
  created_at timestamptz not null default now(),
  unique (user_id, kind)
);

alter table users
  -- Argon2id in its own text form, which names its costs. Null: no password was ever chosen.
  add column password_hash text,
  add column password_changed_at timestamptz,
  add column region text not null default 'oss-cn-hongkong',
  add column notify_mails boolean not null default true,
  -- When the account goes, if its owner asked for that.
  add column delete_at timestamptz,
  -- Sealed with a key that is not in the database.
  add column totp_secret bytea,
  -- The newest step a code was taken for, so that no code works twice.
  add column totp_step bigint;

create index users_delete on users (delete_at) where delete_at is not null;

-- A session is a family of refresh tokens. A token names its session and generation and is signed by us, so nothing
-- secret is kept here; only the newest generation may be exchanged.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  generation integer not null default 0,
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  browser text,
  system text,
  country text,
  city text,
  ended_at timestamptz,
  ended_why text check (ended_why in ('logout', 'elsewhere', 'password', 'reset', 'reuse', 'deleted'))
);

create index sessions_user on sessions (user_id, last_used_at desc);
create index sessions_expires on sessions (expires_at);

-- A code proves an address to one browser; `browser` is the hash of a cookie.
create table email_codes (
  email text not null check (email = lower(email) and length(email) <= 320),
  browser bytea not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  -- Set when the right code was typed; from then on it is a proof.
  verified_at timestamptz,
  -- The account that was made with the proof, so that a repeated call is answered and not refused.
  used_for uuid,
  used_at timestamptz,
  primary key (email, browser)
);

create index email_codes_expires on email_codes (expires_at);

-- One row per address that codes were asked for or tried on. Logged, unlike rate limits: a crash must not give new tries.
create table email_code_limits (
  email text primary key,
  sent timestamptz[] not null default '{}',
  tries integer not null default 0,
  tries_since timestamptz not null default now(),
  warned_at timestamptz,
  updated_at timestamptz not null default now()
);

create index email_code_limits_updated on email_code_limits (updated_at);

-- One link per account and purpose: the newest replaces the one before.
create table account_links (
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('reset', 'email')),
  token_hash bytea not null unique,
  -- The address to be confirmed.
  email text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (user_id, purpose)
);

create table two_factor_starts (
  user_id uuid primary key references users on delete cascade,
  totp_secret bytea not null,
  expires_at timestamptz not null
);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

create index passkeys_user on passkeys (user_id, created_at);

-- Each challenge is taken once.
create table passkey_challenges (
  id uuid primary key default gen_random_uuid(),
  -- Null: for signing in, when nobody is known yet.
  user_id uuid references users on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);

create index passkey_challenges_expires on passkey_challenges (expires_at);

create table feedback (
  id uuid primary key,
  user_id uuid references users on delete set null,
  rating text not null check (rating in ('Bad', 'Fine', 'Fantastic')),
  message text not null check (length(message) <= 4000),
  route text not null default '',
  created_at timestamptz not null default now()
);

create index feedback_created on feedback (created_at desc);
