-- The sender's library: the shelf each transfer is on, how many are on each, and the indexes of its filters and sorts.

-- 0 active and not downloaded, 1 active and downloaded; 2 and 3 the same, but expiring soon (2.2 days);
-- 4 expired, 5 taken down, 6 deleted.
create function transfer_shelf(
  deleted_at timestamptz, taken_down_at timestamptz, expires_at timestamptz, total_downloads integer
) returns smallint language sql stable as $$
  select (case
    when deleted_at is not null then 6
    when taken_down_at is not null then 5
    when expires_at <= now() then 4
    else least(total_downloads, 1) + case when expires_at < now() + interval '190080 seconds' then 2 else 0 end
  end)::smallint
$$;

-- As of the last change of the row. Time alone changes it too, so readers and a job move such rows on.
alter table transfers add column shelf smallint not null default 0;
update transfers set shelf = transfer_shelf(deleted_at, taken_down_at, expires_at, total_downloads);

create function put_on_shelf() returns trigger language plpgsql as $$
begin
  new.shelf := transfer_shelf(new.deleted_at, new.taken_down_at, new.expires_at, new.total_downloads);
  return new;
end
$$;

create trigger transfers_shelf before insert or update on transfers
  for each row execute function put_on_shelf();

create index transfers_by_sent on transfers (user_id, shelf, created_at, id) include (bytes, expires_at, total_downloads)
  where user_id is not null;
create index transfers_by_expiry on transfers (user_id, shelf, expires_at, id) where user_id is not null;
create index transfers_by_size on transfers (user_id, shelf, bytes, id) where user_id is not null;
create index transfers_by_downloads on transfers (user_id, shelf, total_downloads, id) where user_id is not null;

-- Of users' transfers that simply expired, the record is kept; these are the ones that are forgotten.
create index transfers_forgettable on transfers (created_at)
  where released_at is not null and (user_id is null or deleted_at is not null or taken_down_at is not null);

-- The third of a month in which something was sent (UTC), counted from the year 0.
create function month_third(at timestamptz) returns integer language sql immutable as $$
  select ((extract(year from at at time zone 'UTC') * 12 + extract(month from at at time zone 'UTC') - 1) * 3
    + least((extract(day from at at time zone 'UTC')::integer - 1) / 10, 2))::integer
$$;

-- How many transfers a user has on each shelf, by when they were sent: the sum over the rows. Changes are added as
-- rows of their own, so that nobody waits for a counter; a job sums them up.
create table transfer_tally (
  user_id uuid not null references users on delete cascade,
  third integer not null,
  shelf smallint not null,
  count integer not null,
  summed boolean not null default false
);

create index transfer_tally_user on transfer_tally (user_id, third, shelf) include (count);
create index transfer_tally_unsummed on transfer_tally (user_id) where not summed;

insert into transfer_tally (user_id, third, shelf, count, summed)
select user_id, month_third(created_at), shelf, count(*), true
from transfers where user_id is not null group by 1, 2, 3;

create function tally_transfer() returns trigger language plpgsql as $$
begin
  -- When the account itself is deleted, its tally goes with it.
  if tg_op <> 'INSERT' then
    insert into transfer_tally (user_id, third, shelf, count)
    select id, month_third(old.created_at), old.shelf, -1 from users where id = old.user_id;
  end if;
  if tg_op <> 'DELETE' and new.user_id is not null then
    insert into transfer_tally (user_id, third, shelf, count)
    values (new.user_id, month_third(new.created_at), new.shelf, 1);
  end if;
  return null;
end
$$;

-- A bulk load writes the tally itself.
create trigger transfers_tally_insert after insert on transfers
  for each row when (new.user_id is not null and current_setting('waybill.bulk_load', true) is distinct from 'on')
  execute function tally_transfer();
create trigger transfers_tally_delete after delete on transfers
  for each row when (old.user_id is not null) execute function tally_transfer();
create trigger transfers_tally_update after update on transfers
  for each row when ((old.shelf, old.user_id, old.created_at) is distinct from (new.shelf, new.user_id, new.created_at))
  execute function tally_transfer();

-- What needs the sender's attention.
create index mails_undelivered on mails (account_id, done_at desc) where state in ('bounced', 'failed', 'capped');
create index extension_asks_open on extension_asks (created_at desc) where used_at is null;
