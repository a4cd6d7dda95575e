-- Downloads count by the bytes that were served.

-- Bytes that requests of this download asked for, less those that were not sent. Counted where the number of downloads is limited.
alter table downloads add column served bigint not null default 0;

-- What link scanners and previews were served within a day, until it is so much that it was a download.
create table looked_bytes (
  transfer_id uuid not null references transfers on delete cascade,
  receiver bytea not null,
  -- A file's id, a choice of files, or empty for everything.
  what text not null,
  bytes bigint not null,
  seen_at timestamptz not null default now(),
  primary key (transfer_id, receiver, what)
);

create index looked_bytes_seen on looked_bytes (seen_at);

-- When the SHA-256 of all its files that can be read had been computed.
alter table drafts add column hashed_at timestamptz;

create index drafts_unhashed on drafts (created_at) where state = 'sealed' and hashed_at is null;

-- One process at a time computes them, as long as it says that it is alive.
create table file_hashing (
  single boolean primary key default true check (single),
  alive_at timestamptz not null
);
