-- What new requests begin with, templates of users, and the storage of deleted requests.

-- Only what a user has chosen; the rest is as it is for everyone.
alter table users add column request_settings jsonb not null default '{}';

create table request_templates (
  user_id uuid not null references users on delete cascade,
  -- Drawn by the client, so that a second try is not a second template.
  id uuid not null,
  name text not null check (name <> ''),
  content jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);

-- Its files were given up; what is left of it only counts towards its month.
alter table requests add column released_at timestamptz;

create index requests_deleted on requests (deleted_at) where deleted_at is not null and released_at is null;
