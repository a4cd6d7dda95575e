-- Receipts of delivery that were issued, so that anyone can check one by its code.

create table receipts (
  code text primary key,
  user_id uuid not null references users on delete cascade,
  -- Null once the record of the transfer is gone; the receipt is still confirmed.
  transfer_id uuid references transfers on delete set null,
  -- SHA-256 over everything the document states: as long as nothing changes, the receipt is the same.
  digest bytea not null,
  issued_at timestamptz not null default now(),
  -- What the check tells: nothing that the document does not say, and no recipient.
  slug text not null,
  sender_name text not null,
  company text not null,
  sent_at timestamptz not null,
  file_count integer not null,
  bytes bigint not null,
  recipients integer not null,
  reached integer not null,
  downloads integer not null,
  unique (transfer_id, digest)
);

create index receipts_user on receipts (user_id, issued_at);

-- Hashes of the PDFs that were made of a receipt: one for each language and time zone.
create table receipt_pdfs (
  code text not null references receipts on delete cascade,
  sha256 bytea not null,
  created_at timestamptz not null default now(),
  primary key (code, sha256)
);
