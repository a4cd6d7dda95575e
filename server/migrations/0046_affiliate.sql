-- The affiliate programme: everyone's own link, how often it was opened, and who signed up and paid through it.

-- Names an account in its link without its id. 56 random bits as ten letters and digits.
alter table users add column affiliate_code text not null unique
  default translate(encode(substring(uuid_send(gen_random_uuid()) from 10 for 7), 'base64'), '+/=', 'Zz');

-- Which browsers opened a link today: a keyed hash for this link and day, kept until the day is over everywhere.
create table affiliate_visits (
  affiliate uuid not null references users on delete cascade,
  day date not null,
  visitor bytea not null,
  primary key (affiliate, day, visitor)
);

create index affiliate_visits_day on affiliate_visits (day);

create table affiliate_clicks (
  affiliate uuid not null references users on delete cascade,
  -- The first day of the month.
  month date not null,
  clicks integer not null,
  primary key (affiliate, month)
);

-- One row for each account that came by a link. When the account is deleted only the row stays: a count.
create table referrals (
  id bigint generated always as identity primary key,
  affiliate uuid not null references users on delete cascade,
  account uuid unique references users on delete set null,
  -- A keyed hash of the address without its variants, so that a person counts once.
  person bytea unique,
  -- The first days of the months in which they signed up and first paid. Null: nothing is paid, or all was returned.
  joined date not null,
  paid date
);

create index referrals_affiliate on referrals (affiliate);

-- What is left of all payments, after refunds and without those that a bank took back.
alter table subscriptions add column kept integer not null default 0;
update subscriptions set kept = greatest(first_paid - refunded, 0) where not disputed;
