-- Uploads of strangers hold their owner's storage only as their bytes arrive.

-- What an open upload holds of its owner's storage; null: everything that was announced.
alter table drafts add column reserved bigint check (reserved >= 0);
-- Bytes in object storage when they were last counted; null where nothing depends on it.
alter table drafts add column arrived bigint check (arrived >= 0);

-- Under way at the time of this change: counted by the next run of the job.
update drafts set reserved = bytes, arrived = 0 where state = 'open' and type = 'request';

create index drafts_arriving on drafts (owner) include (reserved, arrived) where state = 'open' and reserved is not null;
