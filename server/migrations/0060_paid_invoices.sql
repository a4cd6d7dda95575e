-- Payments that were reported to the payer, once each, whatever order the payment service's events come in.
create table paid_invoices (
  -- Of the payment service.
  invoice text primary key,
  customer text not null references subscriptions on delete cascade,
  -- Cents.
  amount integer not null,
  paid_at timestamptz not null
);

create index paid_invoices_customer on paid_invoices (customer);

-- Payments before this were made when only the first one had a mail.
alter table subscriptions add column receipts_since timestamptz not null default '-infinity';
update subscriptions set receipts_since = now();

-- The contacts that were used last are part of every sign-in and renewal.
create index contacts_recent on contacts (user_id, (coalesce(used_at, created_at)) desc, email);
