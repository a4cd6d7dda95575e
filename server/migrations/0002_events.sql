-- What happened, the streams that tell it live, and the counters of the rate limits.

create table events (
  id bigint generated always as identity primary key,
  account_id uuid,
  kind text not null check (length(kind) between 1 and 100),
  data jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create index events_account on events (account_id, id) where account_id is not null;
create index events_created on events (created_at);

-- Open live streams of all processes. Losing it in a crash is right: the streams are gone too.
create unlogged table live_streams (
  id uuid primary key,
  account_id uuid not null,
  opened_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp()
);

create index live_streams_account on live_streams (account_id, opened_at);
create index live_streams_seen on live_streams (seen_at);

-- The shape is the one that rate-limiter-flexible writes to.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create index rate_limits_expire on rate_limits (expire);
