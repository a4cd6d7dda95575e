-- What recurring jobs look for, so that they read what is due and not everything that is kept.

-- Transfers that time has brought to another shelf.
create index transfers_due on transfers (shelf, expires_at) where user_id is not null and released_at is null;

-- Its bytes are gone, and a transfer or a request still names its files. The sweep looks once at each that has ended.
alter table drafts add column listed boolean not null default false;

update drafts set listed = true
where state in ('dropped', 'released') and cleared_at is not null
  and (exists (select from transfer_drafts where draft_id = drafts.id) or exists (select from hand_ins where draft_id = drafts.id));

create index drafts_forgettable on drafts (ended_at)
  where state in ('dropped', 'released') and cleared_at is not null and not listed;

-- Also where it is not marked: the sweep may be marking it at this moment, and then this waits for it.
create function unlist_drafts() returns trigger language plpgsql as $$
begin
  update drafts set listed = false where state in ('dropped', 'released') and id in (select draft_id from removed);
  return null;
end $$;

create trigger transfer_drafts_unlist after delete on transfer_drafts
  referencing old table as removed for each statement execute function unlist_drafts();
create trigger hand_ins_unlist after delete on hand_ins
  referencing old table as removed for each statement execute function unlist_drafts();
