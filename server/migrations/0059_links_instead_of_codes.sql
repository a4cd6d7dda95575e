-- After many wrong codes for an address, its mails carry a link instead of digits.

create table email_links (
  token_hash bytea primary key,
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index email_links_expires on email_links (expires_at);
