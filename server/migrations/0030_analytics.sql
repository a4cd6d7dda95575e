-- What analytics counts, kept when transfers and their downloads are removed.

-- The size of what was downloaded; null: of everything, or unknown.
alter table downloads add column bytes bigint check (bytes >= 0);

-- One row for each thing that is counted. It needs no other row than the account's.
create table analytics_facts (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  -- A delivery is a recipient of a transfer, or the link of one that was sent by link. `first` is its first download.
  kind text not null check (kind in ('transfer', 'delivery', 'first', 'download')),
  -- When it was downloaded; otherwise when it was sent.
  at timestamptz not null,
  slug text not null,
  -- The recipient; null: the link was not a person's own.
  email text,
  country text,
  city text,
  latitude double precision,
  longitude double precision,
  sent_from jsonb,
  file_name text,
  -- How many files it was.
  files integer,
  bytes bigint,
  browser text,
  -- From the delivery to its first download.
  seconds integer,
  -- Whether the tables below include it.
  rolled boolean not null default false
);

create index analytics_facts_user on analytics_facts (user_id, kind, at, id);
create index analytics_facts_fresh on analytics_facts (user_id, at) where not rolled;
create index analytics_facts_person on analytics_facts (user_id, email, at desc) where kind = 'first' and email is not null;

-- Downloads, transfers and bytes of a UTC day: 96 sums from its beginning to the end of each quarter of an hour. The days of
-- every time zone begin at one of them.
create table analytics_days (
  user_id uuid not null references users on delete cascade,
  day date not null,
  downloads integer[] not null,
  transfers integer[] not null,
  bytes bigint[] not null,
  primary key (user_id, day)
);

-- Times to the first download, by UTC day and UTC month of sending.
create table analytics_firsts (
  user_id uuid not null references users on delete cascade,
  month boolean not null,
  start date not null,
  recipients integer not null,
  recipients_reached integer not null,
  links integer not null,
  links_reached integer not null,
  -- How many took how long.
  bins integer[] not null,
  primary key (user_id, month, start)
);

-- What downloads are counted by: a route between two places, a file, a person.
create table analytics_keys (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  dim text not null check (dim in ('route', 'file', 'person')),
  key uuid not null,
  data jsonb not null,
  -- Of all time, so no range has more.
  total bigint not null,
  unique (user_id, dim, key)
);

create index analytics_keys_total on analytics_keys (user_id, dim, total desc, id);

-- Downloads by key, and by UTC day and UTC month.
create table analytics_counts (
  user_id uuid not null references users on delete cascade,
  dim text not null,
  month boolean not null,
  start date not null,
  key_id bigint not null,
  downloads integer not null,
  primary key (key_id, month, start)
);

create index analytics_counts_period on analytics_counts (user_id, dim, month, start) include (key_id, downloads);

-- Bytes stored at the end of a quarter of an hour in which that changed.
create table analytics_storage (
  user_id uuid not null references users on delete cascade,
  at timestamptz not null,
  bytes bigint not null,
  primary key (user_id, at)
);

create function analytics_name(path text) returns text language sql immutable as $$
  select regexp_replace(path, '^.*/', '')
$$;

-- The facts of all rows that are there now.
create view analytics_present as
select 'transfer' as kind, transfers.id as transfer_id, null::text as recipient_id, null::bigint as download_id,
  user_id, created_at as at, slug, null::text as email,
  null::text as country, null::text as city, null::double precision as latitude, null::double precision as longitude,
  null::jsonb as sent_from, null::text as file_name, null::integer as files, null::bigint as bytes, null::text as browser,
  null::integer as seconds
from transfers
union all
select 'delivery', id, null, null, user_id, created_at, slug, null, null, null, null, null, null, null, null, null, null, null
from transfers where send_as = 'link'
union all
select 'first', transfers.id, null, first.id, user_id, transfers.created_at, slug, null,
  null, null, null, null, null, null, null, null, null,
  greatest(0, ceil(extract(epoch from first.created_at - transfers.created_at)))::integer
from transfers, lateral (
  select id, created_at from downloads
  where transfer_id = transfers.id and recipient_id is null order by created_at, id limit 1
) as first
where send_as = 'link'
union all
select 'delivery', transfer_id, recipients.id, null, user_id, recipients.created_at, slug, email,
  null, null, null, null, null, null, null, null, null, null
from recipients join transfers on transfers.id = transfer_id
union all
select 'first', transfer_id, recipients.id, null, user_id, recipients.created_at, slug, email,
  null, null, null, null, null, null, null, null, null,
  greatest(0, ceil(extract(epoch from downloaded_at - recipients.created_at)))::integer
from recipients join transfers on transfers.id = transfer_id
where downloaded_at is not null
union all
select 'download', downloads.transfer_id, downloads.recipient_id, downloads.id, user_id, downloads.created_at, slug, email,
  downloads.country, downloads.city, downloads.latitude, downloads.longitude, sent_from,
  case
    when downloads.file_name is not null then downloads.file_name
    when transfers.title <> '' and transfers.file_count > 1 then transfers.title
    else (
      select analytics_name(path) from transfer_drafts join files using (draft_id)
      where transfer_drafts.transfer_id = transfers.id order by transfer_drafts.position, files.position limit 1
    )
  end,
  case
    when choice is not null then greatest(1, jsonb_array_length(downloads.file_names))
    when downloads.file_name is not null then 1
    else transfers.file_count
  end,
  coalesce(downloads.bytes, files.size, transfers.bytes), downloads.browser, null
from downloads
join transfers on transfers.id = downloads.transfer_id
left join recipients on recipients.id = downloads.recipient_id
left join files on files.id = downloads.file_id;

-- Facts are written in the transaction that causes them, whatever part of the program that is.
create function analytics_sent() returns trigger language plpgsql as $$
declare
  ids uuid[] := (select array_agg(id) from changed where user_id is not null);
begin
  if ids is null then return null; end if;
  insert into analytics_facts (user_id, kind, at, slug)
  select user_id, kind, at, slug from analytics_present
  where transfer_id = any(ids) and recipient_id is null and download_id is null and kind in ('transfer', 'delivery');
  return null;
end $$;

create trigger analytics_sent after insert on transfers
referencing new table as changed for each statement execute function analytics_sent();

-- A visitor's transfers, when they sign up.
create function analytics_adopted() returns trigger language plpgsql as $$
begin
  insert into analytics_facts
    (user_id, kind, at, slug, email, country, city, latitude, longitude, sent_from, file_name, files, bytes, browser, seconds)
  select user_id, kind, at, slug, email, country, city, latitude, longitude, sent_from, file_name, files, bytes, browser, seconds
  from analytics_present where transfer_id = new.id;
  return null;
end $$;

create trigger analytics_adopted after update of user_id on transfers
for each row when (old.user_id is null and new.user_id is not null) execute function analytics_adopted();

create function analytics_delivered() returns trigger language plpgsql as $$
declare
  ids text[] := (select array_agg(id) from changed);
begin
  insert into analytics_facts (user_id, kind, at, slug, email, seconds)
  select user_id, kind, at, slug, email, seconds from analytics_present
  where recipient_id = any(ids) and user_id is not null and kind in ('delivery', 'first');
  return null;
end $$;

create trigger analytics_delivered after insert on recipients
referencing new table as changed for each statement execute function analytics_delivered();

create function analytics_reached() returns trigger language plpgsql as $$
begin
  insert into analytics_facts (user_id, kind, at, slug, email, seconds)
  select user_id, kind, at, slug, email, seconds from analytics_present
  where recipient_id = new.id and user_id is not null and kind = 'first';
  return null;
end $$;

create trigger analytics_reached after update of downloaded_at on recipients
for each row when (old.downloaded_at is null and new.downloaded_at is not null) execute function analytics_reached();

create function analytics_downloaded() returns trigger language plpgsql as $$
declare
  ids bigint[] := (select array_agg(id) from changed);
  ones uuid[] := (select array_agg(distinct transfer_id) from changed where recipient_id is null);
  oldest bigint := (select min(id) from changed);
begin
  insert into analytics_facts
    (user_id, kind, at, slug, email, country, city, latitude, longitude, sent_from, file_name, files, bytes, browser)
  select user_id, kind, at, slug, email, country, city, latitude, longitude, sent_from, file_name, files, bytes, browser
  from analytics_present
  where download_id = any(ids) and user_id is not null and kind = 'download';
  if ones is null then return null; end if;
  insert into analytics_facts (user_id, kind, at, slug, seconds)
  select user_id, kind, at, slug, seconds from analytics_present
  where transfer_id = any(ones) and download_id = any(ids) and user_id is not null and kind = 'first'
    and not exists (
      select from downloads
      where downloads.transfer_id = analytics_present.transfer_id and recipient_id is null and id < oldest
    );
  return null;
end $$;

create trigger analytics_downloaded after insert on downloads
referencing new table as changed for each statement execute function analytics_downloaded();

create function analytics_stored() returns trigger language plpgsql as $$
begin
  -- Visitors have no account, and what a deleted account had is released after it is gone.
  if new.owner !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then return null; end if;
  insert into analytics_storage (user_id, at, bytes)
  select id, date_bin('15 minutes', clock_timestamp(), '2000-01-01 00:00:00+00'), new.used
  from users where id = new.owner::uuid for key share
  on conflict (user_id, at) do update set bytes = excluded.bytes;
  return null;
end $$;

create trigger analytics_stored_first after insert on storage_use
for each row when (new.used > 0) execute function analytics_stored();
create trigger analytics_stored after update of used on storage_use
for each row when (old.used is distinct from new.used) execute function analytics_stored();

-- How much a user stored after each change, as far as their transfers tell; the last is what they store now.
create view analytics_storage_present as
with steps as (
  select user_id, created_at as at, bytes from transfers where user_id is not null
  union all
  select user_id, released_at, -bytes from transfers where user_id is not null and released_at is not null
), slots as (
  select user_id, date_bin('15 minutes', at, '2000-01-01 00:00:00+00') as at, sum(bytes) as bytes from steps group by 1, 2
)
select slots.user_id, at, greatest(0, coalesce(storage_use.used, 0)
  - coalesce(sum(bytes) over (partition by slots.user_id order by at desc
      rows between unbounded preceding and 1 preceding), 0))::bigint as bytes
from slots left join storage_use on owner = slots.user_id::text;

insert into analytics_facts
  (user_id, kind, at, slug, email, country, city, latitude, longitude, sent_from, file_name, files, bytes, browser, seconds)
select user_id, kind, at, slug, email, country, city, latitude, longitude, sent_from, file_name, files, bytes, browser, seconds
from analytics_present where user_id is not null;

insert into analytics_storage (user_id, at, bytes) select user_id, at, bytes from analytics_storage_present;
