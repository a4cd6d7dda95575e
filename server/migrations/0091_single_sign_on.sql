-- Single sign-on: which identity at the operator's provider belongs to which account.
create table sso_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  -- As the provider last named it.
  email text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (issuer, subject)
);

create unique index sso_identities_of_user on sso_identities (user_id, issuer);

-- Logins that began here and go on at the provider, each for one browser and for one answer.
create table sso_starts (
  state_hash bytea primary key,
  browser bytea not null,
  nonce text not null,
  verifier text not null,
  next text,
  lang text not null check (lang in ('en', 'zh')),
  -- The account to connect, and the session that asks for it; null: someone logs in.
  user_id uuid references users (id) on delete cascade,
  session_id uuid references sessions (id) on delete cascade,
  expires_at timestamptz not null
);

create index sso_starts_by_expiry on sso_starts (expires_at);
create index sso_starts_of_user on sso_starts (user_id);
create index sso_starts_of_session on sso_starts (session_id);

-- Identities whose address has an account already: its password connects the two, in the browser that logged in at the provider.
create table sso_links (
  browser bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  issuer text not null,
  subject text not null,
  session_id text,
  email text not null,
  next text,
  expires_at timestamptz not null
);

create index sso_links_by_expiry on sso_links (expires_at);
create index sso_links_of_user on sso_links (user_id);

-- Of a session that the provider opened: whose it is there, the provider's own session, and when it ends whatever happens.
alter table sessions add column sso_issuer text;
alter table sessions add column sso_subject text;
alter table sessions add column sso_session text;
alter table sessions add column sso_until timestamptz;

create index sessions_by_identity on sessions (sso_issuer, sso_subject) where sso_issuer is not null;

-- Opened by the operator's command, which works where only the provider logs people in.
alter table sessions add column by_command boolean not null default false;
alter table account_links drop constraint account_links_purpose_check;
alter table account_links add constraint account_links_purpose_check check (purpose in ('reset', 'email', 'login'));
