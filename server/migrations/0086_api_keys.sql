-- API keys, of which only a hash is kept.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- Whose plan and storage its owner used when it was made; a key does not follow into another team.
  owner_id uuid not null,
  name text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  start text not null,
  secret_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_used_from text
);

create index api_keys_of_user on api_keys (user_id);
