/** The tables of the index. */
import type { Database } from 'lmdb';
import type { Position } from '../journal/segment.ts';
import type {
  BlobRecord,
  BucketRecord,
  ContentRecord,
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
  /** Blob → since when nobody refers to it. */
  readonly garbage: Named<number>;
  /** bucket, key, upload id */
  readonly uploads: Table<UploadRecord>;
  /** upload id, number */
  readonly parts: Table<PartRecord>;
  /** Draft → bytes it holds. */
  readonly drafts: Named<number>;
  /** bucket, prefix → since when */
  readonly seals: Table<number>;
  /** Draft → since when */
  readonly revoked: Named<number>;
  /** Folder → who writes there. */
  readonly writers: Named<WriterRecord>;
  /** Blob → when it was found damaged. */
  readonly damaged: Named<number>;
  readonly settings: Named<number>;
  /** The id of a master key → what only this key opens. */
  readonly keys: Named<string>;
  /** `head` → the last change. */
  readonly journal: Named<Position>;
}
