-- Outgoing mail: what waits and what became of it, the embedded outbox, who does not want what, and the caps.

create table mails (
  id uuid primary key default gen_random_uuid(),
  -- Printed on the mail, so that a reader can quote it and an operator can find it.
  number text not null,
  kind text not null check (length(kind) between 1 and 100),
  to_address text not null check (to_address = lower(to_address) and length(to_address) <= 320),
  lang text not null check (lang in ('en', 'zh')),
  reply_to text,
  -- What the mail is made of. Emptied when the mail is done, since it may hold a code or a link that opens something.
  content jsonb,
  -- Whose act it was; told when the mail bounces.
  account_id uuid,
  state text not null default 'waiting'
    check (state in ('waiting', 'sent', 'bounced', 'capped', 'suppressed', 'failed')),
  -- The mail server's words, or why we did not send.
  reason text,
  -- When the caps let it through; a retry does not count twice.
  counted_at timestamptz,
  created_at timestamptz not null default now(),
  -- After this moment it is of no use any more and is not sent.
  give_up_at timestamptz not null,
  done_at timestamptz
);

create index mails_number on mails (number);
create index mails_receiver on mails (to_address, created_at);
create index mails_waiting on mails (created_at) where state = 'waiting';
create index mails_done on mails (done_at) where done_at is not null;

create table outbox (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  kind text not null,
  from_name text not null,
  from_address text not null,
  reply_to text,
  to_address text not null,
  subject text not null,
  html text not null,
  text text not null,
  headers jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create index outbox_receiver on outbox (to_address, id);

create table mail_suppressions (
  address text not null check (address = lower(address)),
  kind text not null,
  created_at timestamptz not null default now(),
  primary key (address, kind)
);

-- One row per receiver: the moments of the latest mails that strangers set off, never more than the cap of a day.
create table mail_receiver_caps (
  address text primary key,
  taken timestamptz[] not null,
  updated_at timestamptz not null default now()
);

create index mail_receiver_caps_updated on mail_receiver_caps (updated_at);

-- One row per hour and counted thing: a receiving domain, or everything ('*').
create table mail_hour_caps (
  hour timestamptz not null,
  counted text not null,
  count integer not null,
  primary key (hour, counted)
);
