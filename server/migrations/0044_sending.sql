-- Mails from customers' domains: the records that their keys need, keys that were replaced, and for whom a mail is sent.

-- Where the keys of a domain to send from are, with the records for them.
alter table domains add column service jsonb;

-- Another key signs since then; mails on their way still need its record.
alter table signing_keys add column retired_at timestamptz;
-- One that signs, and at most one that waits for its record.
create unique index signing_keys_signs on signing_keys (domain_id) where active_at is not null and retired_at is null;
create unique index signing_keys_waits on signing_keys (domain_id) where active_at is null;

-- The owner whose domain a mail may come from.
alter table mails add column sent_for uuid;

-- What a mail service still has of domains that are gone, however they went.
create table left_domains (
  service text not null,
  service_id text not null,
  left_at timestamptz not null default now(),
  primary key (service, service_id)
);

create function leave_domain() returns trigger language plpgsql as $$
begin
  insert into left_domains (service, service_id) values (old.service ->> 'kind', old.service_id)
  on conflict do nothing;
  return null;
end $$;

create trigger domains_left after delete on domains
  for each row when (old.service_id is not null and old.service is not null) execute function leave_domain();
