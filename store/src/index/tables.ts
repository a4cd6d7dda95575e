/** The tables of the index. */
import type { Database } from 'lmdb';
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

export type Table<Value> = Database<Value, Buffer>;
export type Named<Value> = Database<Value, string>;

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
