-- The person behind an address, by the contract's `personOf`: another spelling of an address is the same person.
alter table recipients add column person text;

with parts as (
  select id, substring(lower(email) from '[^@]*$') as domain,
    regexp_replace(substring(lower(email) from '^(.*)@'), '^(.[^+]*)\+.*$', '\1') as local
  from recipients
)
update recipients set person = case
  when domain in ('gmail.com', 'googlemail.com') then replace(local, '.', '') || '@gmail.com'
  else local || '@' || domain
end from parts where parts.id = recipients.id;

alter table recipients alter column person set not null;

-- From now on it says when the mail was ordered, not when it was written.
update recipients set mailed_at = recipients.created_at
from transfers where transfers.id = transfer_id and send_as = 'email' and mailed_at is null;

create index recipients_person on recipients (transfer_id, person);

-- The sender's picture at the time of sending, in `pictures` or, once it was replaced, in `former_pictures`.
alter table transfers add column sender_picture uuid;

alter table pictures add column sent_with boolean not null default false;

create table former_pictures (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  webp bytea not null check (length(webp) <= 1000000),
  created_at timestamptz not null default now()
);

create index former_pictures_user on former_pictures (user_id);

update transfers set sender_picture = pictures.id
from pictures where pictures.user_id = transfers.user_id and kind = 'profile';

update pictures set sent_with = true where kind = 'profile' and exists (
  select 1 from transfers where sender_picture = pictures.id
);
