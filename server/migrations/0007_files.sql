-- Uploads under way, the files they become, and how much of the storage is taken.

-- One row per owner of storage. What is taken changes by single conditional statements, so no limit is passed at any instant.
create table storage_use (
  -- A user's id, or 'anon:' and the address a visitor has proven.
  owner text primary key,
  used bigint not null default 0 check (used >= 0),
  -- Announced by drafts that are still open.
  reserved bigint not null default 0 check (reserved >= 0)
);

-- A draft is an announced upload: open while bytes arrive, sealed when it was sent, dropped when it was given up,
-- released when what was sent is deleted.
create table drafts (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  owner text not null,
  -- Null for visitors, and when the account is gone; then `browser` is null too.
  user_id uuid references users on delete set null,
  -- Hash of the visitor's cookie, and the address proven in that browser.
  browser bytea,
  email text,
  type text not null check (type in ('userUpload', 'anonUpload', 'request', 'teamMember', 'teamUpload')),
  -- Drawn by the client, so that a second try is not a second draft.
  act uuid,
  slug text not null unique,
  region text not null,
  prefix text not null,
  bytes bigint not null check (bytes >= 0),
  file_count integer not null check (file_count > 0),
  state text not null default 'open' check (state in ('open', 'sealed', 'dropped', 'released')),
  -- The newest credentials that were given out end then.
  credentials_end timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- Until then it can be taken up again.
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- When its bytes were removed.
  cleared_at timestamptz
);

create unique index drafts_act on drafts (owner, act) where state = 'open' and act is not null;
create index drafts_user on drafts (user_id, created_at);
create index drafts_expires on drafts (expires_at) where state = 'open';
create index drafts_ended on drafts (ended_at) where ended_at is not null;
create index drafts_orphaned on drafts (id) where user_id is null and browser is null and state in ('open', 'sealed');

-- How far the embedded store was read in search of damage; one row.
create table storage_scrub (
  single boolean primary key default true check (single),
  -- Where to go on; null at the beginning of a round.
  after text,
  damaged integer not null default 0,
  round_ended_at timestamptz
);

-- The files of what was sent, as they lie in object storage.
create table files (
  id uuid primary key default gen_random_uuid(),
  draft_id text not null references drafts on delete cascade,
  position integer not null,
  path text not null,
  key text not null,
  -- The storage's own name for these very bytes, where it can tell later ones apart.
  version text,
  size bigint not null check (size >= 0),
  -- Null until it is known, where the storage does not tell.
  crc32 bigint check (crc32 between 0 and 4294967295),
  created_at timestamptz not null default now(),
  unique (draft_id, position)
);
