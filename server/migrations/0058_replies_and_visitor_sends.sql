-- Replies by mail whose sender could not be verified: they wait until the operator accepts or drops them.
create table unverified_replies (
  -- What the operator calls it in commands.
  number bigint generated always as identity primary key,
  -- Of the answer that it becomes; a mail that is delivered twice has the same one.
  id uuid not null unique,
  conversation_id uuid not null references conversations on delete cascade,
  message text not null check (length(message) <= 10000),
  created_at timestamptz not null default now()
);

create index unverified_replies_conversation on unverified_replies (conversation_id);

-- Sends that visitors began, by minute, over all addresses.
create table visitor_sends (
  minute timestamptz primary key,
  count integer not null check (count > 0)
);

-- Stops new sends of visitors while there are unusually many. One row.
create table visitor_breaker (
  id boolean primary key default true check (id),
  -- Of an hour, as the operator set it; null: the setting.
  threshold integer check (threshold > 0),
  -- Since when new ones are refused; they are taken again once an hour has had few.
  paused_at timestamptz
);
insert into visitor_breaker default values;
