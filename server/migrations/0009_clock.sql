-- What the clock showed, and how long Waybill has been running: nothing is removed for good on the word of the clock alone.

-- One row, written every few seconds by the process that runs the jobs.
create table clock (
  single boolean primary key default true check (single),
  -- The last time of day that was believed.
  seen_at timestamptz not null,
  -- Running time that was measured and not read from a clock; it stands still during a hold.
  running_ms bigint not null default 0 check (running_ms >= 0),
  -- Why nothing is removed now; null: all is well.
  held text check (held in ('ahead', 'back', 'apart')),
  -- The installation that found it.
  held_by text,
  -- What the clock showed when the hold began, and when it was last looked at.
  held_since timestamptz,
  held_at timestamptz,
  -- How often an operator has said that the clock is right.
  confirmations integer not null default 0
);

-- What the clock showed at which running time, for the last hour of it.
create table clock_moments (
  running_ms bigint primary key,
  shown_at timestamptz not null
);

-- An installation from before this table: what it wrote last is the last time that is known.
insert into clock (seen_at)
select max(at) from (
  select max(created_at) from events
  union all select max(created_at) from transfers
  union all select max(created_at) from drafts
  union all select max(seen_at) from job_workers
) as known (at)
having max(at) is not null;
