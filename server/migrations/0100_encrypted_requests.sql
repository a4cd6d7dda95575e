-- Requests whose files are encrypted, end to end, in the browsers of those who hand them in.

-- The public key, and the private one under a passphrase; null: files are handed in as they are. It never changes.
alter table requests add column encryption jsonb;

-- What opens what was handed in with the private key: names and sizes, and their key. It is deleted with the files.
create table hand_in_manifests (
  draft_id text primary key references drafts on delete cascade,
  request_id uuid not null references requests on delete cascade,
  version smallint not null,
  manifest bytea not null,
  enc bytea not null,
  sealed bytea not null
);

create index hand_in_manifests_request on hand_in_manifests (request_id);

-- Encrypted bytes cannot be compressed.
alter table hand_in_manifests alter column manifest set storage external;
