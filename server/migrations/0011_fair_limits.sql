-- Limits that a stranger cannot use up for others: tries count for each code, known places have a share of their own.

-- Tries of this code; a new one has new tries, and new ones are counted as mails.
alter table email_codes add column tries integer not null default 0;

-- What is left to count for an address: wrong tries at its codes, so that its owner hears of many.
alter table email_code_limits drop column sent;

-- A browser or an address block in which the owner of an address has signed in or proven it. Keyed hashes, which can
-- be compared but not read.
create table known_places (
  address bytea not null,
  place bytea not null,
  seen_at timestamptz not null default now(),
  primary key (address, place)
);

create index known_places_seen on known_places (seen_at);

-- A transfer whose password strangers have tried too often: from then on they try one at a time.
create table lock_queues (
  transfer_id uuid primary key references transfers on delete cascade,
  -- The next turn is not before.
  next_at timestamptz not null,
  -- Turns that were taken in a day; the more there were, the longer the next one takes.
  turns integer not null default 0,
  turns_since timestamptz not null default now()
);

-- Who waits for a turn.
create table lock_waiters (
  transfer_id uuid not null references lock_queues on delete cascade,
  -- Keyed hash of an address block.
  place bytea not null,
  since timestamptz not null,
  -- Those who do not come back lose their place in the queue.
  seen_at timestamptz not null,
  primary key (transfer_id, place)
);

-- The visitor who sent it, as a person: a tag in the address makes no other one. Null for users.
alter table transfers add column sender_person text;

update transfers set sender_person = sender_email
where sender_block is not null and created_at > now() - interval '1 day';

create index transfers_person on transfers (sender_person, created_at) where sender_person is not null;
