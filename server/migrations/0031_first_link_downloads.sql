-- The first download of a link is found among the rows of the statement, which stays fast when a statement has many.
create or replace function analytics_downloaded() returns trigger language plpgsql as $$
declare
  ids bigint[] := (select array_agg(id order by id) from changed);
  oldest bigint := ids[1];
begin
  insert into analytics_facts
    (user_id, kind, at, slug, email, country, city, latitude, longitude, sent_from, file_name, files, bytes, browser)
  select user_id, kind, at, slug, email, country, city, latitude, longitude, sent_from, file_name, files, bytes, browser
  from analytics_present
  where download_id = any(ids) and user_id is not null and kind = 'download';
  insert into analytics_facts (user_id, kind, at, slug, seconds)
  select user_id, 'first', transfers.created_at, slug,
    greatest(0, ceil(extract(epoch from first.at - transfers.created_at)))::integer
  from (
    select transfer_id, min(created_at) as at from changed where recipient_id is null group by transfer_id
  ) as first
  join transfers on transfers.id = first.transfer_id
  where send_as = 'link' and user_id is not null
    and not exists (
      select from downloads
      where downloads.transfer_id = first.transfer_id and recipient_id is null and downloads.id < oldest
    );
  return null;
end $$;
