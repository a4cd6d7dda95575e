-- What was taken over from another program: its old links lead here, and a repeated import makes nothing twice.
create table imports (
  source text not null check (source in ('pingvin-share')),
  kind text not null check (kind in ('user', 'share', 'request')),
  -- Of a share or a request: what its old link ends with.
  source_id text not null,
  -- When it was made there, which tells it from one of another installation with the same link.
  source_made_at timestamptz not null,
  -- What became of it; null when that was deleted since.
  user_id uuid references users (id) on delete set null,
  transfer_id uuid references transfers (id) on delete set null,
  request_id uuid references requests (id) on delete set null,
  imported_at timestamptz not null default now(),
  primary key (source, kind, source_id)
);

create index imports_user on imports (user_id) where user_id is not null;
create index imports_transfer on imports (transfer_id) where transfer_id is not null;
create index imports_request on imports (request_id) where request_id is not null;
