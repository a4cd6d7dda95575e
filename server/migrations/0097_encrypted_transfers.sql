-- Transfers that their sender's browser encrypted, end to end.
alter table transfers add column encrypted boolean not null default false;

-- What opens with the key: names, sizes, title and message. It is deleted with the files.
create table transfer_manifests (
  transfer_id uuid primary key references transfers on delete cascade,
  version smallint not null,
  manifest bytea not null,
  -- The key under a passphrase; null: it is in the link.
  wrapped jsonb
);

-- Encrypted bytes cannot be compressed.
alter table transfer_manifests alter column manifest set storage external;

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
