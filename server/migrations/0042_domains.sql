-- Names of customers, for links and to send mail from, and the keys that sign their mails.

create table domains (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('link', 'sending')),
  -- Lower-case, in ASCII, without a dot at its end.
  name text not null check (name = lower(name) and length(name) <= 253),
  -- Drawn for this claim alone; the record that proves the name.
  challenge text not null,
  -- Null: not proven. Proven once, it stays until the record was missing too long.
  verified_at timestamptz,
  -- Since when the record of a verified name is missing.
  failing_since timestamptz,
  off_at timestamptz,
  -- Which mails about a missing record were sent.
  mailed jsonb not null default '{}',
  checked_at timestamptz,
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
create index domains_checked on domains (checked_at);

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
