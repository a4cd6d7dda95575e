-- Who is suspended as a person, whatever spelling of the address they use and also once the account is deleted.

create table suspended_people (
  -- The account that was suspended. It may be gone by now, so it is no reference.
  user_id uuid primary key,
  -- SHA-256 of the person's address, as contract/src/person.ts writes it: it can be compared, but not read.
  person bytea not null,
  suspended_at timestamptz not null default now()
);

create index suspended_people_person on suspended_people (person);

insert into suspended_people (user_id, person)
select id, sha256(convert_to(
  case when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(regexp_replace(split_part(email, '@', 1), '^(.[^+]*)\+.*$', '\1'), '.', '') || '@gmail.com'
    else regexp_replace(split_part(email, '@', 1), '^(.[^+]*)\+.*$', '\1') || '@' || split_part(email, '@', 2)
  end, 'UTF8'))
from users where status = 'revoke';

-- Signing in again in the same browser ends the session whose cookie is replaced.
alter table sessions drop constraint sessions_ended_why_check;
alter table sessions add constraint sessions_ended_why_check
  check (ended_why in ('logout', 'elsewhere', 'password', 'reset', 'reuse', 'deleted', 'replaced'));
