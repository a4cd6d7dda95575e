-- What uploads for requests need beside their purpose.

-- An earlier hand-in that the files will replace, so that both are not counted.
alter table request_drafts add column replaces uuid references hand_ins on delete set null;

-- Uploads for the requests of an owner.
create index drafts_requested on drafts (owner) where type = 'request';

-- A giver who came by the shared link is found by their browser.
create index givers_browser on givers (request_id, browser) where browser is not null;
