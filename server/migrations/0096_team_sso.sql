-- A team's own login provider, for the addresses of one mail domain that the team has proven.
create table team_providers (
  id uuid primary key default gen_random_uuid(),
  -- The owner of the team.
  user_id uuid not null unique references users (id) on delete cascade,
  -- Lower-case, in ASCII, without a dot at its end.
  domain text not null check (domain = lower(domain) and length(domain) <= 253),
  -- Drawn for this claim alone; the record that proves the domain.
  challenge text not null,
  -- How the record stands, as with the names in "domains".
  verified_at timestamptz,
  right_at timestamptz,
  failing_since timestamptz,
  off_at timestamptz,
  problem text check (problem in ('record', 'plan', 'taken')),
  mailed jsonb not null default '{}',
  checked_at timestamptz,
  next_check_at timestamptz default now(),
  found jsonb not null default '[]',
  -- The provider; null until it is set.
  issuer text,
  client_id text,
  -- Sealed with a key that is not in the database.
  secret bytea,
  name text not null default '',
  -- When its owner last logged in there to test these settings.
  tested_at timestamptz,
  -- Null: no one logs in by it.
  on_since timestamptz,
  -- Members with an address of the domain log in only by it.
  required boolean not null default false,
  created_at timestamptz not null default now(),
  check (num_nulls(issuer, client_id, secret) in (0, 3)),
  check (on_since is null or issuer is not null),
  check (not required or on_since is not null)
);

-- A proven domain belongs to one team; many may wait for it.
create unique index team_providers_proven on team_providers (domain) where verified_at is not null;
create index team_providers_due on team_providers (next_check_at);

-- Which identity at a team's provider belongs to which account. Never mixed with those of the installation's provider.
create table team_identities (
  provider_id uuid not null references team_providers (id) on delete cascade,
  issuer text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  -- As the provider last named it.
  email text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (provider_id, issuer, subject)
);

create unique index team_identities_of_user on team_identities (user_id, provider_id);

-- Of a login at a team's provider; null: at the installation's.
alter table sso_starts add column provider_id uuid references team_providers (id) on delete cascade;
-- The owner only tries the settings.
alter table sso_starts add column for_test boolean not null default false;
alter table sso_links add column provider_id uuid references team_providers (id) on delete cascade;

create index sso_starts_of_provider on sso_starts (provider_id) where provider_id is not null;
create index sso_links_of_provider on sso_links (provider_id) where provider_id is not null;

-- The team's provider that opened the session, which ends with it. No reference: a provider that is gone must not make it an ordinary session.
alter table sessions add column team_provider uuid;

create index sessions_by_team_provider on sessions (team_provider) where team_provider is not null;
