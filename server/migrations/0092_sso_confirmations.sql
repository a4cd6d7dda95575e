-- A fresh login at the provider counts where the password is asked for: once, for the session that wanted it, and for a short time.
create table sso_confirmations (
  secret_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  expires_at timestamptz not null
);

create index sso_confirmations_by_expiry on sso_confirmations (expires_at);
create index sso_confirmations_of_user on sso_confirmations (user_id);
create index sso_confirmations_of_session on sso_confirmations (session_id);

-- The hash of the secret that counts once the user has logged in at the provider; null: someone logs in or connects an account.
alter table sso_starts add column confirmation_hash bytea;
-- A login from before is not fresh.
alter table sso_starts add column begun_at timestamptz not null default now();
