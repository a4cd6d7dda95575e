-- Notifications on people’s devices: the keys by which push services know this installation, and the devices.
create table push_keys (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  -- Sealed with a key of the installation.
  private_key bytea not null,
  created_at timestamptz not null default now()
);

-- A browser that shows notifications; it belongs to the session in which it was turned on.
create table push_devices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null unique references sessions (id) on delete cascade,
  -- The address at the browser’s push service.
  endpoint text not null,
  endpoint_hash bytea not null unique,
  -- What messages are encrypted for.
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  -- Attempts that failed since the last one that was taken.
  failures int not null default 0
);

create index push_devices_of_user on push_devices (user_id, created_at);
