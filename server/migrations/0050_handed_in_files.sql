-- Which files belong to which hand-in, so that single files can be decided about, moved to another item and withdrawn.

-- A hand-in is files of one person for one item that share one decision. It begins with all files of its upload; when some of
-- them are decided about, moved or withdrawn, these become a hand-in of their own, so an upload can have several.
alter table hand_ins drop constraint hand_ins_draft_id_key;
create index hand_ins_draft on hand_ins (draft_id);
-- The hand-in that it was a part of; null: it is what was handed in.
alter table hand_ins add column split_from uuid references hand_ins on delete set null;

alter table hand_ins drop constraint hand_ins_state_check;
alter table hand_ins add constraint hand_ins_state_check
  check (state in ('waiting', 'accepted', 'refused', 'replaced', 'withdrawn'));

create table hand_in_files (
  -- Of `files`, whose row goes when a single file is withdrawn: what it was called stays.
  file_id uuid primary key,
  hand_in_id uuid not null references hand_ins on delete cascade,
  position integer not null,
  path text not null,
  size bigint not null
);

create index hand_in_files_hand_in on hand_in_files (hand_in_id, position);

insert into hand_in_files (file_id, hand_in_id, position, path, size)
  select files.id, hand_ins.id, files.position, files.path, files.size
  from hand_ins join files on files.draft_id = hand_ins.draft_id;

-- A part takes its files from another hand-in, so those are known already.
create function list_handed_in_files() returns trigger language plpgsql as $$
begin
  insert into hand_in_files (file_id, hand_in_id, position, path, size)
    select id, new.id, position, path, size from files where draft_id = new.draft_id
    on conflict (file_id) do nothing;
  return new;
end
$$;

create trigger hand_ins_files after insert on hand_ins for each row execute function list_handed_in_files();
