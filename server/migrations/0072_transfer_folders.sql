-- The one folder that holds all files of a transfer but its recordings, which names a transfer without a title.
alter table transfers add column folder text not null default '';

update transfers set folder = found.folder
from (
  select transfers.id, min(split_part(files.path, '/', 1)) as folder
  from transfers join transfer_drafts on transfer_drafts.transfer_id = transfers.id
  join files on files.draft_id = transfer_drafts.draft_id
  where files.path is distinct from transfers.voice_memo and not transfers.recorded_videos ? files.path
  group by transfers.id
  having count(distinct split_part(files.path, '/', 1)) = 1 and bool_and(position('/' in files.path) > 1)
) as found
where transfers.id = found.id and not exists (
  select from jsonb_array_elements_text(transfers.empty_folders) as empty_folder
  where split_part(empty_folder, '/', 1) <> found.folder);
