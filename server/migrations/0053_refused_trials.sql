-- A trial that was promised before the card was known: what the person is asked when the card has had one.

alter table checkouts add column trial boolean not null default false;
-- Why the trial was refused; nothing is charged until the person agrees to the price without it.
alter table checkouts add column refused text check (refused in ('card', 'address'));
