-- When backups were made, so that an old one is noticed. A backup does not hold its own row.
create table backups (
  id bigint generated always as identity primary key,
  point timestamptz not null,
  finished_at timestamptz not null default now()
);
