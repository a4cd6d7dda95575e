-- What is sent by email opens by its recipients' own links; its slug opens it only where the sender turned that on.
-- What was sent before, also by a server that does not know this rule yet, keeps opening by its slug.
alter table transfers add column open_by_link boolean not null default true;

-- A receipt shows a reference instead of the slug: the beginning of the transfer's id, which opens nothing.
alter table receipts add column reference text not null default '';
alter table receipts alter column slug drop not null;
update receipts set slug = null,
  reference = coalesce(upper(left(transfer_id::text, 5) || '-' || substr(replace(transfer_id::text, '-', ''), 6, 5)), '');

-- So do timelines and the logs of teams, which people read who may not open what they name.
update transfer_history set data = jsonb_build_object('reference', coalesce((
  select upper(left(id::text, 5) || '-' || substr(replace(id::text, '-', ''), 6, 5))
  from transfers where slug = transfer_history.data ->> 'slug'), ''))
where kind = 'forwarded';

update team_log set subject =
  upper(left(transfers.id::text, 5) || '-' || substr(replace(transfers.id::text, '-', ''), 6, 5))
from transfers
where act in ('transfer_deleted', 'sharing_changed') and transfers.slug = team_log.subject;
