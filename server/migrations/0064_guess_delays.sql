-- How long those who entered wrong passwords wait before the next one. Unlogged, because a crash may lose it.
create unlogged table guess_delays (
  -- A browser, an address block, a personal link or all strangers together, with what they guess at.
  key text primary key,
  wrong integer not null default 0,
  next_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

create index guess_delays_seen on guess_delays (seen_at);
