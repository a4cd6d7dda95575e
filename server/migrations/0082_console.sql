-- What operators announce above the pages, in both languages: one at a time.
create table announcement (
  single boolean primary key default true check (single),
  -- Another one each time it is set, so that one that was dismissed is told from the next.
  id uuid not null default gen_random_uuid(),
  text_en text not null,
  text_zh text not null,
  since timestamptz not null default now(),
  until timestamptz not null
);

-- Every process keeps it in memory, and reads it again after this.
create function notify_announcement() returns trigger language plpgsql as $$
begin
  perform pg_notify('waybill_announcement', '');
  return null;
end $$;

create trigger announcement_changed after insert or update or delete on announcement
  for each statement execute function notify_announcement();

-- How the last comparison of the database with the storage went.
create table storage_comparison (
  single boolean primary key default true check (single),
  started_at timestamptz not null,
  -- Null while it runs.
  finished_at timestamptz,
  differences integer not null default 0,
  -- How many of each kind: [{"what", "count"}].
  kinds jsonb not null default '[]'
);
