/** Opens the store in a folder: the index for names, the disk for bytes, and the rules between them. */
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { diskFiles, type Files } from './disk/files.ts';
import { openKeyFile } from './disk/key-file.ts';
import type { MasterKeys } from './disk/master-keys.ts';
import { openOwnFolder } from './disk/own-folder.ts';
import { openSpace } from './disk/space.ts';
import { S3Error } from './errors.ts';
import { slicesOf } from './index/blobs.ts';
import * as buckets from './index/buckets.ts';
import { complete } from './index/complete.ts';
import { openIndex } from './index/database.ts';
import { draftUse, isSealed, requireAllowed } from './index/limits.ts';
import { list } from './index/listing.ts';
import { joinNames } from './index/names.ts';
import * as objects from './index/objects.ts';
import { removeBelow, usedBelow } from './index/prefixes.ts';
import { listUploads } from './index/upload-listing.ts';
import * as uploads from './index/uploads.ts';
import { announceWriter } from './index/writers.ts';
import type { Staged, Store, WriteOptions } from './port.ts';
import { crcOfSlices, readSlices, type StoreParts } from './read-slices.ts';
import { openStagings } from './staging.ts';

export interface StoreOptions {
  readonly dir: string;
  /** Otherwise those of the file `master-keys` in the folder, which is made when it is missing. */
  readonly masterKeys?: MasterKeys;
  readonly files?: Files;
  /** Bytes of the disk that uploads leave free. */
  readonly reserveBytes?: number;
  readonly now?: () => number;
  /** Told once when the disk can have lost bytes; from then on nothing is written. */
  readonly onTrouble?: (reason: string, error: unknown) => void;
}

/** The store, and what its keepers need of it. */
export interface OpenedStore extends Store {
  readonly inside: StoreParts;
}

/** What others may write into could be anything. */
function requirePrivate(dir: string): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const { mode, uid } = statSync(dir);
  const me = process.getuid?.();
  if ((mode & 0o022) !== 0) throw new Error(`${dir} can be written to by others: chmod 700 it`);
  if (me !== undefined && me !== 0 && uid !== me) throw new Error(`${dir} belongs to somebody else`);
}

export async function openStore(options: StoreOptions): Promise<OpenedStore> {
  const { dir, files = diskFiles, now = Date.now, onTrouble } = options;
  requirePrivate(dir);
  const blobs = join(dir, 'blobs');
  await files.makeFolder(blobs);

  let trouble: string | undefined;
  const readOnly = (reason: string) => (error: unknown) => {
    if (trouble === undefined) onTrouble?.(reason, error);
    trouble ??= reason;
  };
  const masterKeys = options.masterKeys ?? openKeyFile(join(dir, 'master-keys'));
  const index = openIndex({
    path: join(dir, 'index'),
    onFailure: readOnly('the index could not be written'),
  });
  const space = await openSpace(blobs, files, options.reserveBytes, now);
  const folder = openOwnFolder(blobs, files, (name) => announceWriter(index, name));
  const stagings = openStagings(
    { files, folder, onSyncFailure: readOnly('a file could not be synced') },
    masterKeys,
  );
  const inside: StoreParts = { index, files, blobs, masterKeys, now };

  const requireWritable = (): void => {
    if (trouble !== undefined) throw new S3Error('ServiceUnavailable', 'The store is read-only.');
  };
  /** Bytes that were refused a name are taken away again; where it is not known whether they got it, they stay. */
  const named = async <Result>(staged: Staged, work: () => Promise<Result>): Promise<Result> => {
    try {
      requireWritable();
      const result = await work();
      stagings.settle(staged);
      return result;
    } catch (error) {
      if (error instanceof S3Error) await stagings.forget(staged);
      else stagings.settle(staged);
      throw error;
    }
  };
  const change = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    requireWritable();
    return work();
  };

  return {
    inside,
    listBuckets: () => buckets.listBuckets(index),
    createBucket: (name) => change(() => buckets.createBucket(index, name, now())),
    headBucket: (name) => buckets.headBucket(index, name),
    deleteBucket: (name) => change(() => buckets.deleteBucket(index, name)),
    cors: (bucket) => buckets.corsOf(index, bucket),
    setCors: (bucket, rules) => change(() => buckets.setCors(index, bucket, rules)),

    checkWrite: (bucket, key, size, write) => {
      requireWritable();
      objects.requireBucket(index, bucket);
      const coming = write.draft === undefined ? 0 : stagings.coming(write.draft.id);
      const given =
        write.part === undefined
          ? objects.givenBack(index.objects.get(joinNames(bucket, key)), write.draft?.id)
          : uploads.givenBack(index, { bucket, key, id: write.part.id }, write.part.number, write.draft?.id);
      requireAllowed(index, bucket, key, write, size + coming, given);
      if (space.usable() < size) throw new S3Error('StorageFull');
    },
    stage: (coming) => stagings.open(coming),
    put: (bucket, key, staged, write) =>
      named(staged, () => objects.put(index, bucket, key, stagings.take(staged), write, now())),
    head: (bucket, key) => objects.head(index, bucket, key),
    read: (object, range) => {
      const slices = slicesOf(index, objects.recordOf(object));
      return readSlices(inside, range === undefined ? slices : uploads.cut(slices, range));
    },
    partRange: (object, number) => {
      const record = objects.recordOf(object);
      return uploads.partRange(record, slicesOf(index, record), number);
    },
    copy: (source, bucket, key, write) =>
      change(() => objects.copy(index, source, bucket, key, write, now())),
    delete: (bucket, key, write = {}) => change(() => objects.remove(index, bucket, key, write, now())),
    list: (bucket, query) => list(index, bucket, query),

    createUpload: (bucket, key, write) =>
      change(() => uploads.createUpload(index, bucket, key, write, now())),
    upload: (target) => uploads.uploadInfo(target, uploads.requireUpload(index, target)),
    putPart: (target, number, staged, write) =>
      named(staged, () => uploads.putPart(index, target, number, stagings.take(staged), write, now())),
    copyPart: async (target, number, source, range, write: WriteOptions) => {
      requireWritable();
      const whole = range ?? { start: 0, end: source.size - 1 };
      const slices = uploads.cut(slicesOf(index, objects.recordOf(source)), whole);
      const crc = await crcOfSlices(inside, slices);
      return uploads.copyPart(index, target, number, source, whole, crc, write, now());
    },
    parts: (target, after, max) => uploads.parts(index, target, after, max),
    uploads: (bucket, query) => listUploads(index, bucket, query),
    complete: (target, list, write) => change(() => complete(index, target, list, write, now())),
    abort: (target, write = {}) => change(() => uploads.abort(index, target, write, now())),

    seal: (bucket, prefix) =>
      change(() => index.change(() => void index.seals.put(joinNames(bucket, prefix), now()))),
    isSealed: (bucket, key) => isSealed(index, bucket, key),
    revoke: (draftId) => change(() => index.change(() => void index.revoked.put(draftId, now()))),
    isRevoked: (draftId) => index.revoked.doesExist(draftId),
    draftUse: (draftId) => draftUse(index, draftId),
    removeBelow: (bucket, prefix) => change(() => removeBelow(index, bucket, prefix, now())),
    usedBelow: (bucket, prefix) => usedBelow(index, bucket, prefix),

    health: () => ({
      writable: trouble === undefined,
      ...(trouble === undefined ? {} : { reason: trouble }),
      freeBytes: space.free(),
    }),
    close: () => index.close(),
  };
}
