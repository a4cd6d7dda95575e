-- Files of what was sent whose bytes were found damaged or missing.
create table damaged_files (
  file_id uuid primary key references files on delete cascade,
  reason text not null check (reason in ('damaged', 'missing')),
  found_at timestamptz not null default now(),
  -- When the operator was notified.
  alarmed_at timestamptz
);

create index damaged_files_unalarmed on damaged_files (found_at) where alarmed_at is null;
