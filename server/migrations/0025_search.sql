-- Search in a user's transfers: title, message, recipients and file names, as pairs of neighbouring characters. Pairs
-- find Chinese words of two characters, and need no extension of PostgreSQL.

-- One form for what is searched and what is searched for: lower case, one width of letters, single spaces.
create function search_form(given text) returns text language sql immutable as $$
  select trim(regexp_replace(lower(normalize(given, NFKC)), '\s+', ' ', 'g'))
$$;

-- A number for each pair of characters within a word, and for each single character beyond ASCII.
create function search_grams(form text) returns bigint[] language sql immutable as $$
  select array(
    select distinct gram from (
      select ascii(one) as first, ascii(lead(one) over (order by at)) as second
      from unnest(string_to_array(form, null)) with ordinality as characters (one, at)
    ) as pairs
    cross join lateral (
      values (case when first <> 32 and second <> 32 then first * 1114112::bigint + second end),
        (case when first > 127 then first * 1114112::bigint end)
    ) as found (gram)
    where gram is not null
  )
$$;

-- A number of its own for each user and third of a month, so that the index is read only for those.
create function search_salt(user_id uuid, third integer) returns bigint language sql immutable as $$
  select (get_byte(hash, 0)::bigint << 23) + (get_byte(hash, 1) << 15) + (get_byte(hash, 2) << 7) + (get_byte(hash, 3) >> 1)
  from (select sha256(convert_to(user_id::text || third, 'UTF8')) as hash) as hashed
$$;

-- The first one is of every transfer of that user and time. Different pairs may get the same number: what is found
-- is compared with the text itself.
create function salted_grams(grams bigint[], salt bigint) returns integer[] language sql immutable as $$
  select array(select ((gram % 2147483647) * 1103515245 + salt) % 2147483647 from unnest(0::bigint || grams) as gram)::integer[]
$$;

create table transfer_search (
  transfer_id uuid primary key references transfers on delete cascade,
  form text not null,
  grams integer[] not null
);

create index transfer_search_grams on transfer_search using gin (grams) with (fastupdate = off);

-- Makes what is searched of these transfers anew; visitors have no library.
create function fill_search(ids uuid[]) returns void language plpgsql as $$
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
        from transfer_drafts join files using (draft_id) where transfer_id = transfers.id))) as form
    from transfers where id = any(ids) and user_id is not null
  ) as filled
  on conflict (transfer_id) do update set form = excluded.form, grams = excluded.grams;
end
$$;

select fill_search(array(select id from transfers where user_id is not null));

create function search_changed() returns trigger language plpgsql as $$
begin
  perform fill_search(array[new.id]);
  return null;
end
$$;

-- Not on insert: a transfer gets its files with the next statement.
create trigger transfers_search after update on transfers
  for each row when ((old.title, old.message, old.user_id, old.created_at)
    is distinct from (new.title, new.message, new.user_id, new.created_at))
  execute function search_changed();

create function search_of_changed() returns trigger language plpgsql as $$
begin
  -- A bulk load fills it itself.
  if current_setting('waybill.bulk_load', true) = 'on' then return null; end if;
  perform fill_search(array(select distinct transfer_id from changed));
  return null;
end
$$;

create trigger transfer_drafts_search after insert on transfer_drafts
  referencing new table as changed for each statement execute function search_of_changed();
create trigger recipients_search_insert after insert on recipients
  referencing new table as changed for each statement execute function search_of_changed();
create trigger recipients_search_delete after delete on recipients
  referencing old table as changed for each statement execute function search_of_changed();

create function search_of_recipient() returns trigger language plpgsql as $$
begin
  perform fill_search(array[new.transfer_id]);
  return null;
end
$$;

create trigger recipients_search_update after update on recipients
  for each row when ((old.name, old.email, old.company) is distinct from (new.name, new.email, new.company))
  execute function search_of_recipient();
