/** The tables of transfers. */
import type { WrappedKeyText } from '@waybill/contract/encryption';
import type { TIMELINE_ACTORS } from '@waybill/contract/timeline';
import type { SendAs, TransferView } from '@waybill/contract/transfers';
import type { ColumnType, Generated } from 'kysely';

type Made = ColumnType<Date, Date | undefined, Date>;
/** PostgreSQL's bigint, read as text. */
type Bytes = ColumnType<string, number, number>;
/** A list of texts kept as JSON. */
type Texts = ColumnType<string[], string | undefined, string>;

/** Where the sender was when the transfer was sent. */
export type SentFrom = NonNullable<TransferView['sentFrom']>;

export interface TransferRow {
  id: Generated<string>;
  slug: string;
  owner: string;
  /** Set by the database: made while its owner had a team. */
  of_team: ColumnType<boolean, never, boolean>;
  /** Whose domain serves it beside its owner’s, since a team was handed over; null: no other. */
  domain_owner: ColumnType<string | null, never, string | null>;
  user_id: string | null;
  sender_email: string;
  sender_name: string;
  /** The sender's picture when it was sent; it may be gone. */
  sender_picture: string | null;
  company: string;
  lang: 'en' | 'zh';
  send_as: SendAs;
  /** Whether the slug alone opens it. */
  open_by_link: boolean;
  title: Generated<string>;
  /** The one folder that holds all files but recordings; empty when there is none. */
  folder: Generated<string>;
  message: string;
  password_hash: string | null;
  region: string;
  bytes: Bytes;
  file_count: number;
  empty_folders: Texts;
  recorded_videos: Texts;
  voice_memo: string | null;
  expiry_seconds: number;
  expires_at: Date;
  created_at: Made;
  deleted_at: Date | null;
  taken_down_at: Date | null;
  hash_wanted: Generated<boolean>;
  released_at: Date | null;
  total_downloads: Generated<number>;
  max_downloads: number | null;
  delete_after_download: Generated<boolean>;
  taken_by: ColumnType<Buffer | null, undefined, Buffer | null>;
  delete_due_at: ColumnType<Date | null, undefined, Date | null>;
  forwarded_from: string | null;
  sender_block: Buffer | null;
  sender_person: string | null;
  expiring_told_at: Date | null;
  expired_told_at: Date | null;
  sent_from: ColumnType<SentFrom | null, string | null | undefined, string | null>;
  guessed_told_at: ColumnType<Date | null, undefined, Date>;
  /** Counts the changes that its sender made. */
  revision: Generated<number>;
  /** Field → the revision that changed it last. */
  field_revisions: ColumnType<Record<string, number>, undefined, string>;
  /** The expiry before the last change of it. */
  previous_expires_at: ColumnType<Date | null, undefined, Date | null>;
  expiry_moved_at: ColumnType<Date | null, undefined, Date | null>;
  remind_before: Generated<boolean>;
  /** Everyone in the owner’s team sees it. */
  shared_with_everyone: Generated<boolean>;
  /** By its sender’s browser, end to end: title, message and the names of its files are in the manifest. */
  encrypted: Generated<boolean>;
  /** By the database, at every change of the row. */
  shelf: ColumnType<number, undefined, never>;
}

export interface RecipientRow {
  id: string;
  transfer_id: string;
  email: string;
  /** Whose address it is, by `personOf`. */
  person: string;
  name: string;
  company: string;
  position: number;
  mail_id: string | null;
  /** When a mail was last ordered. */
  mailed_at: Date | null;
  downloaded_at: Date | null;
  /** When a person first saw the page through this link. */
  opened_at: ColumnType<Date | null, undefined, Date>;
  reminded_at: ColumnType<Date | null, undefined, Date | null>;
  /** Their link has ended; the row stays, so that their downloads keep their name. */
  removed_at: ColumnType<Date | null, undefined, Date | null>;
  created_at: Made;
}

/** A download of one file, several or all, shown as a stamp. */
export interface DownloadRow {
  id: Generated<string>;
  transfer_id: string;
  recipient_id: string | null;
  file_id: string | null;
  file_name: string | null;
  /** Several chosen files, as their link names them. */
  choice: string | null;
  file_names: Texts;
  /** The size of what was downloaded; null: of everything, or unknown. */
  bytes: ColumnType<string | null, number | null | undefined, number | null>;
  /** Of several encrypted files, the one that was asked for first. */
  began_with: ColumnType<string | null, string | null | undefined, never>;
  receiver: Buffer;
  country: string | null;
  country_name: string | null;
  city: string | null;
  latitude: number | null;
  longitude: number | null;
  browser: string | null;
  created_at: Made;
  seen_at: Made;
  mailed_at: Date | null;
  /** Bytes that its requests asked for and were sent, where downloads are limited. */
  served: ColumnType<string, number | undefined, number>;
}

export interface TransferTables {
  looked_bytes: { transfer_id: string; receiver: Buffer; what: string; bytes: string; seen_at: Date };
  transfers: TransferRow;
  transfer_drafts: { draft_id: string; transfer_id: string; position: number };
  recipients: RecipientRow;
  downloads: DownloadRow;
  transfer_history: {
    id: Generated<string>;
    transfer_id: string;
    at: Made;
    kind: string;
    actor: (typeof TIMELINE_ACTORS)[number];
    account_id: string | null;
    data: ColumnType<unknown, string, never>;
    once: string | null;
  };
  transfer_manifests: {
    transfer_id: string;
    version: number;
    manifest: Buffer;
    /** Null: the key is in the link. */
    wrapped: ColumnType<WrappedKeyText | null, string | null, never>;
  };
  sent_files: { transfer_id: string; file_id: string };
  blocked_files: { sha256: Buffer; size: Bytes; crc32: Bytes; created_at: Made };
  takedowns: {
    id: Generated<string>;
    slug: string;
    sender_email: string;
    note: string;
    /** What the sender is mailed about it. */
    message: Generated<string>;
    created_at: Made;
  };
}
