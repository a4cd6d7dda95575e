-- Bytes count once for each owner, however many of their transfers hold them.

-- The first file with these bytes, which may be gone by now; null: this one.
alter table files add column copy_of uuid;
create index files_copies on files (copy_of) where copy_of is not null;

-- Filled by copying inside the storage: what it copies counts as used, and nothing is reserved for it.
alter table drafts add column copying boolean not null default false;
create index drafts_copying on drafts (owner) where copying and state = 'sealed';

-- What an upload that is not sent yet copies.
create table draft_copies (
  draft_id text not null references drafts on delete cascade,
  path text not null,
  copy_of uuid not null,
  size bigint not null check (size >= 0),
  primary key (draft_id, path)
);
create index draft_copies_of on draft_copies (copy_of);

-- The bytes of these uploads that an owner holds in no other. Call it when the owner's row of `storage_use` is locked.
create function bytes_only_in(of_owner text, ids text[]) returns bigint language sql stable as $$
  with held as (
    select coalesce(files.copy_of, files.id) as first, files.size
    from drafts join files on files.draft_id = drafts.id where drafts.id = any(ids) and drafts.state = 'sealed'
    union all
    select draft_copies.copy_of, draft_copies.size
    from drafts join draft_copies on draft_copies.draft_id = drafts.id where drafts.id = any(ids) and drafts.state = 'open'
  )
  select coalesce(sum(size), 0)::bigint from (select first, max(size) as size from held group by first) as once
  where not exists (
    select from files join drafts on drafts.id = files.draft_id
    where files.id = once.first and drafts.owner = of_owner and drafts.state = 'sealed' and drafts.id <> all(ids)
  ) and not exists (
    select from files join drafts on drafts.id = files.draft_id
    where files.copy_of = once.first and drafts.owner = of_owner and drafts.state = 'sealed' and drafts.id <> all(ids)
  ) and not exists (
    select from draft_copies join drafts on drafts.id = draft_copies.draft_id
    where draft_copies.copy_of = once.first and drafts.owner = of_owner and drafts.state = 'open' and drafts.id <> all(ids)
  )
$$;

-- What was forwarded before this change. A forward of a transfer has its paths; of two whose source is gone, the first counts.
-- What was handed in got other paths and is found by its SHA-256; no credentials were ever issued for such an upload.
with recursive copies as (
  select files.id, files.path, files.size, files.sha256, files.created_at, drafts.owner, drafts.copied_from
  from drafts join files on files.draft_id = drafts.id
  where drafts.state = 'sealed' and drafts.type = 'userUpload'
    and (drafts.copied_from is not null or drafts.credentials_end = drafts.created_at)
), sources as (
  select distinct on (copies.id) copies.id, files.id as source
  from copies join transfer_drafts on transfer_drafts.transfer_id = copies.copied_from
  join files on files.draft_id = transfer_drafts.draft_id and files.path = copies.path and files.size = copies.size
  order by copies.id, files.created_at, files.id
), handed_in as (
  select distinct on (copies.id) copies.id, files.id as source
  from copies join files on files.sha256 = copies.sha256 and files.size = copies.size
  join drafts on drafts.id = files.draft_id and drafts.owner = copies.owner and drafts.type = 'request'
  where copies.copied_from is null
  order by copies.id, files.created_at, files.id
), siblings as (
  select id, first_value(id) over (partition by owner, copied_from, path, size order by created_at, id) as source
  from copies where copied_from is not null and id not in (select id from sources)
), pairs as (
  select id, source from sources union all select id, source from handed_in
  union all select id, source from siblings where id <> source
), firsts as (
  select id, source as first from pairs where source not in (select id from pairs)
  union all
  select pairs.id, firsts.first from pairs join firsts on firsts.id = pairs.source
)
update files set copy_of = firsts.first from firsts where firsts.id = files.id;

update drafts set copying = true
where state = 'sealed' and exists (select from files where draft_id = drafts.id and copy_of is not null);

update storage_use set used = held.bytes
from (
  select owner, sum(size) as bytes from (
    select drafts.owner, coalesce(files.copy_of, files.id) as first, max(files.size) as size
    from drafts join files on files.draft_id = drafts.id
    where drafts.state = 'sealed' and drafts.owner in (select owner from drafts where copying)
    group by 1, 2
  ) as once group by owner
) as held
where held.owner = storage_use.owner and storage_use.used <> held.bytes;
