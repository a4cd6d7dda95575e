/** The tables of files. */
import type { UploadType } from '@waybill/contract/files';
import type { Region } from '@waybill/contract/regions';
import type { ColumnType, Generated } from 'kysely';

type Made = ColumnType<Date, Date | undefined, Date>;
type Verdict = 'clean' | 'infected' | 'unchecked';
/** PostgreSQL's bigint, read as text. */
type Bytes = ColumnType<string, number, number>;

export interface DraftRow {
  id: string;
  owner: string;
  user_id: string | null;
  browser: Buffer | null;
  block: Buffer | null;
  email: string | null;
  type: UploadType;
  idempotency_key: string | null;
  slug: string;
  region: Region;
  prefix: string;
  bytes: Bytes;
  file_count: number;
  state: Generated<'open' | 'sealed' | 'dropped' | 'released'>;
  credentials_end: Made;
  created_at: Made;
  expires_at: Date;
  ended_at: Date | null;
  cleared_at: Date | null;
  /** Set by the sweep when it has ended and a transfer or a request still names its files; unset by the database. */
  listed: Generated<boolean>;
  /** What it holds of its owner's storage while it is open; null: everything that was announced. */
  reserved: ColumnType<string | null, number | null | undefined, number>;
  /** Bytes in object storage when they were last counted. */
  arrived: ColumnType<string | null, number | null | undefined, number>;
  /** When the SHA-256 of all its files that can be read had been computed. */
  hashed_at: ColumnType<Date | null, undefined, Date>;
  copied_from: ColumnType<string | null, string | null | undefined, never>;
  /** Filled by copying inside the storage: what it copies counts as used, and nothing is reserved for it. */
  copying: ColumnType<boolean, boolean | undefined, never>;
  /** Set by the database: made while its owner had a team. */
  of_team: ColumnType<boolean, never, boolean>;
}

export interface FileRow {
  id: Generated<string>;
  draft_id: string;
  position: number;
  path: string;
  key: string;
  version: string | null;
  size: Bytes;
  crc32: ColumnType<string | null, number | null, number | null>;
  /** Its first bytes are those of a program. */
  program: Generated<boolean>;
  created_at: Made;
  sha256: ColumnType<Buffer | null, Buffer | undefined, Buffer>;
  /** The first file with these bytes, which may be gone by now; null: this one. */
  copy_of: ColumnType<string | null, string | null | undefined, never>;
  /** What the malware check says; null: it was sent while nothing was checked. */
  malware: ColumnType<'waiting' | 'clean' | 'infected' | 'unchecked' | null, undefined, Verdict>;
  /** The signature that was found, or why it was not checked: too_large, away or off. */
  malware_detail: ColumnType<string | null, undefined, string | null>;
  malware_at: ColumnType<Date | null, undefined, Date>;
  /** The version of the scanner and of its signatures. */
  malware_version: ColumnType<string | null, undefined, string | null>;
}

/** A file that an upload which is not sent yet copies. */
export interface DraftCopyRow {
  draft_id: string;
  path: string;
  copy_of: string;
  size: Bytes;
}

export interface FileTables {
  visitor_sends: { minute: Date; count: number };
  visitor_breaker: {
    id: Generated<boolean>;
    threshold: number | null;
    paused_at: Date | null;
  };
  storage_use: { owner: string; used: Generated<string>; reserved: Generated<string> };
  drafts: DraftRow;
  files: FileRow;
  draft_copies: DraftCopyRow;
  file_hashing: { single: Generated<boolean>; alive_at: Date };
  damaged_files: {
    file_id: string;
    reason: 'damaged' | 'missing';
    found_at: ColumnType<Date, undefined, never>;
    alarmed_at: Date | null;
  };
  storage_scrub: {
    single: Generated<boolean>;
    after: string | null;
    damaged: Generated<number>;
    round_ended_at: Date | null;
  };
}
