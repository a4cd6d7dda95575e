-- Transfers that their sender's browser encrypted, end to end.
alter table transfers add column encrypted boolean not null default false;

-- What opens with the key: names, sizes, title and message. It is deleted with the files.
create table transfer_manifests (
  transfer_id uuid primary key references transfers on delete cascade,
  version smallint not null,
  manifest bytea not null,
  -- The key under a passphrase; null: it is in the link.
  wrapped jsonb
);

-- Encrypted bytes cannot be compressed.
alter table transfer_manifests alter column manifest set storage external;
