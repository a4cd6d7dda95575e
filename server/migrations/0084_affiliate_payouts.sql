-- Paying sign-ups of an affiliate that the operator has paid for.
create table affiliate_payouts (
  id bigint generated always as identity primary key,
  affiliate uuid not null references users on delete cascade,
  paying integer not null check (paying > 0),
  paid_at timestamptz not null default now()
);

create index affiliate_payouts_affiliate on affiliate_payouts (affiliate);
