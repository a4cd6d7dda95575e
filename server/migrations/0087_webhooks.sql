-- Webhooks: addresses of users that are called when something happens to their transfers and requests.
create table webhooks (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  state text not null default 'on' check (state in ('on', 'off', 'failing')),
  -- Sealed with a key of the installation.
  secret bytea not null,
  old_secret bytea,
  old_secret_until timestamptz,
  -- The call that renewed the secret last, so that its repetition gives the same one.
  renewed_by uuid,
  created_at timestamptz not null default now(),
  -- Of the newest attempt.
  last_at timestamptz,
  last_problem text,
  -- The first attempt that failed since the last one that was taken.
  failing_since timestamptz,
  -- It has not shown lately that it answers quickly.
  slow boolean not null default true
);

create index webhooks_of_user on webhooks (user_id);

-- What is sent to webhooks: one message for each event, stored as it is signed.
create table webhook_messages (
  id uuid primary key default gen_random_uuid(),
  position bigint generated always as identity,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  -- Whose storage and plan the transfer or request uses.
  account_id uuid not null,
  -- Null: a test.
  event_id bigint,
  -- The hand-in, where one event is about several.
  part text not null default '',
  type text not null,
  body text not null,
  created_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- A person asked for the next attempt, which is also made while the webhook is off.
  by_hand boolean not null default false,
  attempts int not null default 0,
  -- How many of the automatic pauses are over.
  pauses int not null default 0,
  next_at timestamptz,
  -- Until then one server delivers it.
  claimed_until timestamptz,
  last_at timestamptz,
  took_ms int,
  status int,
  problem text,
  answer text,
  check ((state = 'waiting') = (next_at is not null))
);

create unique index webhook_messages_once on webhook_messages (webhook_id, event_id, part);
create index webhook_messages_of_webhook on webhook_messages (webhook_id, position);
create index webhook_messages_due on webhook_messages (webhook_id, next_at) where state = 'waiting';
create index webhook_messages_claimed on webhook_messages (webhook_id) where claimed_until is not null;
create index webhook_messages_by_age on webhook_messages (created_at);
