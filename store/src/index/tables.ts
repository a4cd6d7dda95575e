/** The tables of the index. */
import type { Position } from '../journal/segment.ts';
import type {
  ArrivalRecord,
  BlobRecord,
  BucketRecord,
  ContentRecord,
  DraftRecord,
  ObjectRecord,
  PartRecord,
  UploadRecord,
  WriterRecord,
} from './records.ts';
import type { SealedTable } from './sealed-table.ts';

export type Table<Value> = SealedTable<Value, Buffer>;
export type Named<Value> = SealedTable<Value, string>;

export interface Tables {
  readonly buckets: Named<BucketRecord>;
  /** bucket, key */
  readonly objects: Table<ObjectRecord>;
  readonly contents: Named<ContentRecord>;
  readonly blobs: Named<BlobRecord>;
  /** Blob → since when it has no references. */
  readonly garbage: Named<number>;
  /** bucket, key, upload id */
  readonly uploads: Table<UploadRecord>;
  /** upload id, number */
  readonly parts: Table<PartRecord>;
  /** Draft → what it holds; indexes of earlier versions have only its bytes. */
  readonly drafts: Named<DraftRecord | number>;
  /** draft, process → bytes being received */
  readonly arrivals: Table<ArrivalRecord>;
  /** bucket, prefix → since when */
  readonly seals: Table<number>;
  /** Draft → since when */
  readonly revoked: Named<number>;
  /** Folder → the process that writes there. */
  readonly writers: Named<WriterRecord>;
  /** Blob → when it was found damaged. */
  readonly damaged: Named<number>;
  readonly settings: Named<number>;
  /** The id of a master key → a value that only this key decrypts. */
  readonly keys: Named<string>;
  /** `head` → the last change. */
  readonly journal: Named<Position>;
}

const names: Readonly<Record<keyof Tables, true>> = {
  buckets: true,
  objects: true,
  contents: true,
  blobs: true,
  garbage: true,
  uploads: true,
  parts: true,
  drafts: true,
  arrivals: true,
  seals: true,
  revoked: true,
  writers: true,
  damaged: true,
  settings: true,
  keys: true,
  journal: true,
};

/** Those of all tables: a file with another one is damaged. */
export const TABLE_NAMES: ReadonlySet<string> = new Set(Object.keys(names));
