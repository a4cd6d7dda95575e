-- What was sent, to whom, and who took it.

create table transfers (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  -- Whose storage it takes: a user's id, or 'anon:' and the address a visitor has proven.
  owner text not null,
  -- Null for visitors, until they sign up with the address they sent from.
  user_id uuid references users on delete cascade,
  sender_email text not null,
  sender_name text not null default '',
  company text not null default '',
  lang text not null default 'en' check (lang in ('en', 'zh')),
  send_as text not null check (send_as in ('link', 'email')),
  message text not null default '' check (length(message) <= 280),
  password_hash text,
  region text not null,
  bytes bigint not null check (bytes >= 0),
  file_count integer not null check (file_count > 0),
  -- Folders without a file in them.
  empty_folders jsonb not null default '[]',
  -- Paths of files that were recorded while sending.
  recorded_videos jsonb not null default '[]',
  voice_memo text,
  expiry_seconds integer not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- Deleted by its sender; can be taken back until its bytes are released.
  deleted_at timestamptz,
  -- Taken down by the operator; never comes back.
  taken_down_at timestamptz,
  -- Taken down, and its bytes are kept until its files are known by their hashes.
  hash_wanted boolean not null default false,
  -- Its bytes were given back: nothing of it can be had any more.
  released_at timestamptz,
  total_downloads integer not null default 0,
  -- The transfer this one was forwarded from.
  forwarded_from uuid references transfers on delete set null,
  -- Hash of the address block a visitor sent from, for limits.
  sender_block bytea,
  expiring_told_at timestamptz,
  expired_told_at timestamptz,
  -- When its sender was told that somebody guesses the password.
  guessed_told_at timestamptz
);

create index transfers_user on transfers (user_id, created_at desc) where user_id is not null;
create index transfers_owner on transfers (owner, created_at desc);
create index transfers_block on transfers (sender_block, created_at) where sender_block is not null;
create index transfers_expires on transfers (expires_at) where released_at is null;
create index transfers_ended on transfers (coalesce(taken_down_at, deleted_at)) where released_at is null and coalesce(taken_down_at, deleted_at) is not null;

-- A transfer holds the files of the upload it was made of, and of those that were added later.
create table transfer_drafts (
  draft_id text primary key references drafts on delete cascade,
  transfer_id uuid not null references transfers on delete cascade,
  position integer not null,
  unique (transfer_id, position)
);

create table recipients (
  -- The personal part of a link: 128 bits.
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  transfer_id uuid not null references transfers on delete cascade,
  email text not null,
  name text not null default '',
  company text not null default '',
  position integer not null,
  -- The newest mail to them about this transfer.
  mail_id uuid,
  mailed_at timestamptz,
  downloaded_at timestamptz,
  created_at timestamptz not null default now(),
  unique (transfer_id, email)
);

create index recipients_mail on recipients (mail_id) where mail_id is not null;

create table downloads (
  id bigint generated always as identity primary key,
  transfer_id uuid not null references transfers on delete cascade,
  -- Null when the link was not a person's own.
  recipient_id text references recipients on delete set null,
  -- Null: everything.
  file_id uuid references files on delete set null,
  file_name text,
  -- Tells the same receiver from another: hash of recipient, or of address block and browser.
  receiver bytea not null,
  country text,
  country_name text,
  city text,
  browser text,
  created_at timestamptz not null default now(),
  -- The newest request that belongs to it.
  seen_at timestamptz not null default now(),
  -- When a mail told the sender of it.
  mailed_at timestamptz
);

create index downloads_transfer on downloads (transfer_id, created_at desc);
create index downloads_untold on downloads (transfer_id) where mailed_at is null;
create index downloads_same on downloads (transfer_id, receiver, file_id, seen_at desc);

create table contacts (
  user_id uuid not null references users on delete cascade,
  email text not null,
  name text not null default '',
  company text not null default '',
  used_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (user_id, email)
);

-- The token itself is made of the id with a key, so that only the mail to the sender has it.
create table extension_asks (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  transfer_id uuid not null references transfers on delete cascade,
  recipient_id text references recipients on delete cascade,
  -- Who asked, and is told.
  email text not null,
  lang text not null default 'en' check (lang in ('en', 'zh')),
  created_at timestamptz not null default now(),
  used_at timestamptz
);

create index extension_asks_transfer on extension_asks (transfer_id, created_at);

create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  transfer_id uuid references transfers on delete cascade,
  slug text not null,
  read boolean not null default false,
  country text,
  origin text,
  receiver_email text,
  file_name text,
  created_at timestamptz not null default now()
);

create index notifications_user on notifications (user_id, created_at desc);

create table abuse_reports (
  id uuid primary key default gen_random_uuid(),
  transfer_id uuid references transfers on delete set null,
  slug text not null,
  reason text not null,
  message text not null default '',
  email text,
  created_at timestamptz not null default now()
);

create index abuse_reports_transfer on abuse_reports (transfer_id);

-- Files that may not be shared. Size and CRC-32 are known of every file; SHA-256 is asked only where both are the same.
create table blocked_files (
  sha256 bytea primary key,
  size bigint not null,
  crc32 bigint not null,
  created_at timestamptz not null default now()
);

create index blocked_files_same on blocked_files (size, crc32);

-- What the operator did to transfers, kept whatever becomes of them.
create table takedowns (
  id bigint generated always as identity primary key,
  slug text not null,
  sender_email text not null,
  note text not null default '',
  created_at timestamptz not null default now()
);

-- Computed when somebody asks for it the first time.
alter table files add column sha256 bytea;

-- The transfer whose files were copied into this upload, when it was not uploaded but forwarded.
alter table drafts add column copied_from uuid references transfers on delete set null;
create index drafts_acts on drafts (owner, act) where act is not null;
create index drafts_copied on drafts (copied_from) where copied_from is not null;
create index transfers_forwarded on transfers (forwarded_from) where forwarded_from is not null;
