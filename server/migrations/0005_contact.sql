-- Messages to the people who run this Waybill.

create table contact_messages (
  id uuid primary key,
  email text not null check (length(email) <= 320),
  message text not null check (length(message) <= 4000),
  lang text not null check (lang in ('en', 'zh')),
  created_at timestamptz not null default now()
);

create index contact_messages_created on contact_messages (created_at desc);
