-- Conversations with the people who run this Waybill: what a person wrote, and the answers.

create table conversations (
  id uuid primary key default gen_random_uuid(),
  -- What the operator calls it in commands and mails.
  number text not null unique,
  -- SHA-256 of the secret in a visitor's browser; null once it belongs to an account.
  browser bytea unique check (octet_length(browser) = 32),
  user_id uuid unique references users on delete cascade,
  -- Where answers go; of a user it is the account's address.
  email text not null check (length(email) <= 320),
  lang text not null check (lang in ('en', 'zh')),
  -- Begun on a customer's domain: only pages there have the browser's secret.
  on_domain boolean not null default false,
  created_at timestamptz not null default now(),
  -- When the last message came.
  updated_at timestamptz not null default now(),
  closed_at timestamptz,
  -- A visitor's conversation whose messages moved into the account's.
  merged_into uuid references conversations on delete cascade,
  check (browser is null or user_id is null),
  check (merged_into is null or (browser is null and user_id is null))
);

create index conversations_updated on conversations (updated_at desc);
create index conversations_merged on conversations (merged_into) where merged_into is not null;

-- Messages from before there were conversations: one each. They have no browser, so answers go by mail alone.
insert into conversations (id, number, email, lang, created_at, updated_at)
select id, 'M' || translate(lpad(row_number() over (order by created_at, id)::text, 6, '0'), '01', 'XY'),
  email, lang, created_at, created_at
from contact_messages;

alter table contact_messages
  add column conversation_id uuid references conversations on delete cascade,
  -- The order of messages; drawn while the conversation is locked.
  add column position bigint generated always as identity,
  add column from_operator boolean not null default false,
  -- Of answers: when the person saw it.
  add column read_at timestamptz,
  drop constraint contact_messages_message_check,
  add constraint contact_messages_message_check check (length(message) <= 10000);

update contact_messages set conversation_id = id;

alter table contact_messages
  alter column conversation_id set not null,
  drop column email,
  drop column lang;

drop index contact_messages_created;
create unique index contact_messages_order on contact_messages (conversation_id, position);
