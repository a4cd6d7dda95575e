-- Names of customers, for links and to send mail from, and the keys that sign their mails.

create table domains (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('link', 'sending')),
  -- Lower-case, in ASCII, without a dot at its end.
  name text not null check (name = lower(name) and length(name) <= 253),
  -- Drawn for this claim alone; the record that proves the name.
  challenge text not null,
  -- Null: not proven. Proven once, it stays until its records were missing too long.
  verified_at timestamptz,
  -- When its records were last found as they should be.
  right_at timestamptz,
  -- Since when a record of a verified name is missing.
  failing_since timestamptz,
  off_at timestamptz,
  -- Why it is not in use, or soon will not be.
  problem text check (problem in ('record', 'plan', 'taken')),
  -- Which mails about a missing record were sent.
  mailed jsonb not null default '{}',
  checked_at timestamptz,
  -- Null: not looked up by itself any more.
  next_check_at timestamptz default now(),
  -- What was found at the last look, for the page.
  found jsonb not null default '[]',
  -- Of a domain to send from.
  from_address text,
  from_name text not null default '',
  -- The id at a mail service that has domains of its own.
  service_id text,
  created_at timestamptz not null default now(),
  unique (user_id, kind)
);

-- A proven name belongs to one account; many may wait for it.
create unique index domains_proven on domains (kind, name) where verified_at is not null;
create index domains_name on domains (name);
create index domains_due on domains (next_check_at);

-- Every process keeps the proven names in memory, and reads them again after this.
create function announce_hosts() returns trigger language plpgsql as $$
begin
  perform pg_notify('waybill_hosts', '');
  return null;
end $$;

create trigger domains_proven_changed after update of verified_at, name, user_id on domains
  for each row when (old.verified_at is distinct from new.verified_at
    or old.name <> new.name or old.user_id <> new.user_id)
  execute function announce_hosts();
create trigger domains_proven_deleted after delete on domains
  for each row when (old.verified_at is not null) execute function announce_hosts();
create trigger domains_proven_added after insert on domains
  for each row when (new.verified_at is not null) execute function announce_hosts();

create table signing_keys (
  id uuid primary key default gen_random_uuid(),
  domain_id uuid not null references domains on delete cascade,
  selector text not null,
  -- Sealed with a key that is not in the database.
  private_key bytea not null,
  -- As the record has it.
  public_key text not null,
  created_at timestamptz not null default now(),
  -- Its record was found, so mails may be signed with it.
  active_at timestamptz,
  unique (domain_id, selector)
);
