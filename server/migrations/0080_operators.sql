-- Operators: accounts that may open the console, and a log of what was done there and by commands.
alter table users add column operator_since timestamptz;

-- When a code of the second factor was last shown in this session.
alter table sessions add column second_factor_at timestamptz;

create table operator_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  act text not null,
  via text not null check (via in ('console', 'command')),
  -- Without a reference, so that the log stays whole when an account is deleted.
  operator_id uuid,
  -- As they were called then.
  operator text not null,
  subject_id text not null default '',
  subject text not null default '',
  reason text not null default '',
  detail text not null default ''
);

create index operator_log_subject on operator_log (subject_id, id desc) where subject_id <> '';

create function operator_log_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the operator log are neither changed nor removed';
end $$;

create trigger operator_log_is_final before update or delete on operator_log
for each row execute function operator_log_is_final();
