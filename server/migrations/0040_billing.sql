-- Plans that are paid for, lifetime codes, and the test payments of an installation without a payment service.

-- What the operator gave; the role that counts is the largest of this, the subscription's and the codes'.
alter table users add column granted_role text not null default 'free';
update users set granted_role = role;
-- The subscription's state, here because every send asks for it.
alter table users add column payment_state text not null default 'none'
  check (payment_state in ('none', 'trialing', 'active', 'past_due', 'unpaid'));
-- An open invoice of someone who never paid is a trial that has expired.
alter table users add column has_paid boolean not null default false;

-- One row for each account that ever opened a checkout: a copy of what the payment service says, never of what an event says.
create table subscriptions (
  -- Of the payment service.
  customer text primary key,
  -- Null once the account is deleted, until the payment service has forgotten the customer too.
  user_id uuid unique references users on delete set null,
  payments text not null check (payments in ('sandbox', 'stripe')),
  state text not null default 'none' check (state in ('none', 'trialing', 'active', 'past_due', 'unpaid')),
  role text not null default 'free',
  period text check (period in ('monthly', 'yearly')),
  -- Cents.
  amount integer not null default 0,
  trial_end timestamptz,
  period_end timestamptz,
  cancel_at timestamptz,
  next_role text,
  next_period text,
  card jsonb,
  discount jsonb,
  due jsonb,
  first_paid_at timestamptz,
  first_paid integer not null default 0,
  refunded integer not null default 0,
  -- What is returned on request, and until when.
  refundable integer not null default 0,
  refundable_until timestamptz,
  -- A payment was taken back through the bank.
  disputed boolean not null default false,
  -- Which mails about this state were sent, so that each is sent once.
  mailed jsonb not null default '{}',
  -- When the payment service was asked; a slower answer to an earlier question is dropped.
  asked_at timestamptz not null default '-infinity'
);

-- Who had a trial already: a keyed hash of the card, of the address without its variants, and of the account.
create table trials (
  person bytea primary key,
  user_id uuid references users on delete set null,
  begun_at timestamptz not null default now()
);

-- Events of the payment service, once each. One that is not applied yet is looked at again.
create table payment_events (
  id text primary key,
  kind text not null,
  customer text,
  received_at timestamptz not null default now(),
  applied_at timestamptz
);

create index payment_events_waiting on payment_events (received_at) where applied_at is null;

create table checkouts (
  id text primary key,
  user_id uuid not null references users on delete cascade,
  -- Null: only the card is changed.
  role text,
  period text,
  coupon text,
  opened_at timestamptz not null default now(),
  ended_at timestamptz
);

create index checkouts_user on checkouts (user_id, opened_at desc);

-- Why people left, for the operator to read.
create table cancellations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete set null,
  role text not null,
  reason text not null,
  comment text not null default '',
  refunded integer not null default 0,
  created_at timestamptz not null default now()
);

create table lifetime_codes (
  -- A keyed hash: those who can read this table still cannot use a code.
  hash bytea primary key,
  -- The last four characters, by which a person recognizes a code.
  ending text not null,
  batch text not null default '',
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  used_by uuid references users on delete set null,
  used_at timestamptz
);

create index lifetime_codes_used on lifetime_codes (used_by) where used_by is not null;

-- The payment service of test mode: what a real one would keep, and its clock.
create table sandbox_customers (
  id text primary key,
  user_id uuid not null unique,
  account jsonb not null
);

create table sandbox_checkouts (
  id text primary key,
  customer text not null references sandbox_customers on delete cascade,
  checkout jsonb not null
);

create table sandbox_coupons (
  code text primary key,
  coupon jsonb not null
);

create table sandbox_clock (
  one boolean primary key default true check (one),
  ahead interval not null default '0'
);
