-- What visitors have announced and not sent, by where it comes from.

-- Hash of the address block that announced it; null for accounts, and as soon as the draft has ended.
alter table drafts add column block bytea;

create index drafts_visitors on drafts (block) include (bytes, file_count) where state = 'open' and type = 'anonUpload';
create index drafts_browser on drafts (browser) where state = 'open' and type = 'anonUpload';
