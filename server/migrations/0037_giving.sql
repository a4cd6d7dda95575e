-- What uploads for requests need beside their purpose.

-- An earlier hand-in that the files will replace, so that both are not counted.
alter table request_drafts add column replaces uuid references hand_ins on delete set null;

-- Uploads for the requests of an owner, to end them when the owner is suspended.
create index drafts_requested on drafts (owner) where type = 'request' and state = 'open';

-- A giver who came by the shared link is found by their browser.
create index givers_browser on givers (request_id, browser) where browser is not null;

-- When a request goes with its account, what was uploaded for it belongs to nobody, and the sweep removes it.
create function orphan_request_draft() returns trigger language plpgsql as $$
begin
  update drafts set browser = null, email = null where id = old.draft_id and browser is not null;
  return null;
end $$;

create trigger request_drafts_orphan after delete on request_drafts
  for each row execute function orphan_request_draft();
