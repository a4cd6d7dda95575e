-- How often a transfer may be downloaded, and whether its files go after the first download.
alter table transfers
  add column max_downloads integer check (max_downloads between 1 and 1000),
  add column delete_after_download boolean not null default false,
  -- The receiver whose download was the first of a transfer that is deleted after it. Only they can finish.
  add column taken_by bytea,
  -- When a transfer that is deleted after its first download is deleted.
  add column delete_due_at timestamptz;

create index transfers_delete_due on transfers (delete_due_at) where delete_due_at is not null and deleted_at is null;

-- Files of such a transfer whose last byte was sent. When all were, the deletion need not wait for its latest time.
create table sent_files (
  transfer_id uuid not null references transfers on delete cascade,
  file_id uuid not null,
  primary key (transfer_id, file_id)
);

-- Several chosen files as one zip are one download: the choice as its link names it, and the names of its files.
alter table downloads
  add column choice text,
  add column file_names jsonb not null default '[]';
