-- Calls that came with an Idempotency-Key, for a day: a repeated one is answered as the first was.
create table keyed_calls (
  user_id uuid not null references users (id) on delete cascade,
  -- Of the owner, the call and the key.
  key_hash bytea not null,
  -- Of everything else that was sent.
  request_hash bytea not null,
  -- By which the action creates what it creates, so that a call that is made again finds what the first created.
  effect_key uuid not null default gen_random_uuid(),
  -- While a server works on it; a server that was killed leaves a time that passes.
  running_until timestamptz,
  -- The JSON of a first answer without secrets; null while there is none.
  answer text,
  created_at timestamptz not null default now(),
  primary key (user_id, key_hash)
);

create index keyed_calls_by_age on keyed_calls (created_at);
