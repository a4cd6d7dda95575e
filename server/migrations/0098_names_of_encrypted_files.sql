-- Names of encrypted files mean nothing, so they are neither searched nor counted by.

-- As before, without the names of encrypted files, which mean nothing.
create or replace function fill_search(ids uuid[]) returns void language plpgsql as $$
begin
  -- Two who change the same transfer at once: the second sees what the first has changed.
  perform from transfers where id = any(ids) order by id for no key update;
  insert into transfer_search (transfer_id, form, grams)
  select id, form, salted_grams(search_grams(form), search_salt(user_id, month_third(created_at)))
  from (
    select id, user_id, created_at, search_form(concat_ws(' ', title, message,
      (select string_agg(concat_ws(' ', name, email, company), ' ' order by position)
        from recipients where transfer_id = transfers.id),
      (select string_agg(path, ' ' order by transfer_drafts.position, files.position)
        from transfer_drafts join files using (draft_id)
        where transfer_id = transfers.id and not transfers.encrypted))) as form
    from transfers where id = any(ids) and user_id is not null
  ) as filled
  on conflict (transfer_id) do update set form = excluded.form, grams = excluded.grams;
end
$$;

-- As before; encrypted files are counted without a name.
create or replace view analytics_present as
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
    when transfers.encrypted then null
    when downloads.file_name is not null then downloads.file_name
    when transfers.title <> '' and transfers.file_count > 1 then transfers.title
    else (
      select analytics_name(path) from transfer_drafts join files using (draft_id)
      where transfer_drafts.transfer_id = transfers.id order by transfer_drafts.position, files.position limit 1
    )
  end,
  case
    when transfers.encrypted and choice is not null then null
    when choice is not null then greatest(1, jsonb_array_length(downloads.file_names))
    when downloads.file_name is not null then 1
    else transfers.file_count
  end,
  coalesce(downloads.bytes, files.size, transfers.bytes), downloads.browser, null
from downloads
join transfers on transfers.id = downloads.transfer_id
left join recipients on recipients.id = downloads.recipient_id
left join files on files.id = downloads.file_id;
