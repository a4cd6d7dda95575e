-- Who works through the queue right now, so that what a killed worker held is given to another.

create table job_workers (
  worker_id text primary key,
  -- The installation it belongs to; one runs a single process for jobs at a time.
  instance text not null,
  seen_at timestamptz not null default now()
);

create index job_workers_seen on job_workers (seen_at);
