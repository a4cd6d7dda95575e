-- Which refresh tokens a killed browser may show again, and what the status page knows.

alter table sessions
  -- Generations that were exchanged shortly before the last exchange, with the time in milliseconds.
  add column superseded jsonb not null default '{}',
  -- Hash of the browser's own cookie at the last exchange.
  add column browser_hash bytea;

-- Tabs that renew at the moment of the upgrade still get the same token.
update sessions
set superseded = jsonb_build_object((generation - 1)::text, (extract(epoch from rotated_at) * 1000)::bigint)
where generation > 0 and ended_at is null;

-- How often each part of the service was checked on a day (UTC), and how often it did not work.
create table status_days (
  day date not null,
  part text not null,
  checks integer not null default 0,
  failures integer not null default 0,
  primary key (day, part)
);

-- From the first failed check of a part to the first that succeeded again.
create table status_incidents (
  id bigint generated always as identity primary key,
  part text not null,
  began_at timestamptz not null default now(),
  -- The last check that failed; an incident that is not over has no end.
  seen_at timestamptz not null default now(),
  ended_at timestamptz
);

create unique index status_incidents_open on status_incidents (part) where ended_at is null;
create index status_incidents_began on status_incidents (began_at);
