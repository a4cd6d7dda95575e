/** The index: ordered, crash-safe, and open in several processes at once. */
import { type Database, open, type RootDatabase } from 'lmdb';
import { S3Error } from '../errors.ts';
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
type Named<Value> = Database<Value, string>;

export interface Index {
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
  /**
   * Runs the change alone among all processes, and resolves when it is on disk.
   * It must refuse before it writes anything: what is written before a throw would stay.
   */
  change<Result>(work: () => Result): Promise<Result>;
  close(): Promise<void>;
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && /no space left|ENOSPC|MDB_MAP_FULL|quota/i.test(error.message);

export interface IndexOptions {
  readonly path: string;
  /** Told of a change that could not be brought to disk for another reason than a full one. */
  readonly onFailure: (error: unknown) => void;
}

export function openIndex({ path, onFailure }: IndexOptions): Index {
  const root: RootDatabase = open({
    path,
    maxDbs: 16,
    // A change is acknowledged only after it was synced; those that wait meanwhile share the next sync.
    overlappingSync: false,
    // Readers of a moment must not keep old pages alive for long.
    maxReaders: 1_024,
  });
  const table = <Value>(name: string): Table<Value> => root.openDB({ name, keyEncoding: 'binary' });
  const named = <Value>(name: string): Named<Value> => root.openDB({ name });

  return {
    buckets: named('buckets'),
    objects: table('objects'),
    contents: named('contents'),
    blobs: named('blobs'),
    garbage: named('garbage'),
    uploads: table('uploads'),
    parts: table('parts'),
    drafts: named('drafts'),
    seals: table('seals'),
    revoked: named('revoked'),
    writers: named('writers'),
    damaged: named('damaged'),
    change: async <Result>(work: () => Result): Promise<Result> => {
      let refusal: S3Error | undefined;
      let result: { readonly value: Result } | undefined;
      try {
        await root.transaction(() => {
          try {
            result = { value: work() };
          } catch (error) {
            if (!(error instanceof S3Error)) throw error;
            refusal = error;
          }
        });
      } catch (error) {
        if (isFull(error)) throw new S3Error('StorageFull', undefined, { cause: error });
        onFailure(error);
        throw error;
      }
      if (refusal !== undefined) throw refusal;
      if (result === undefined) throw new S3Error('InternalError');
      return result.value;
    },
    close: () => root.close(),
  };
}
