/** Opens the store in a folder: the index for names, the disk for bytes, and the rules between them. */
import { requirePartFiles } from './care/lost-files.ts';
import { type Damage, noticingDamage, noticingRecords } from './care/notice-damage.ts';
import { openRelief } from './care/relief.ts';
import { asIndexRefusal, requireBlobs, requireCurrentIndex, requireIndexFile } from './care/sound.ts';
import { openBallast } from './disk/ballast.ts';
import { createFolder } from './disk/create-once.ts';
import { isFull, isReadOnlyDisk } from './disk/error-code.ts';
import { openFailureMark } from './disk/failure-mark.ts';
import { diskFiles, type Files } from './disk/files.ts';
import { keepCopy, makeKeyFile, openKeyFile } from './disk/key-file.ts';
import type { MasterKeys } from './disk/master-keys.ts';
import { openOwnFolder } from './disk/own-folder.ts';
import { placesIn } from './disk/places.ts';
import { requireDataFolder, requirePrivateFolder } from './disk/private.ts';
import { openSpace } from './disk/space.ts';
import { type DamagedRecord, S3Error } from './errors.ts';
import { openAdmission } from './incoming/admission.ts';
import { openStagings } from './incoming/staging.ts';
import { type KeyedBlob, slicesOf } from './index/blobs.ts';
import * as buckets from './index/buckets.ts';
import { complete } from './index/complete.ts';
import { requireConsistent } from './index/consistent.ts';
import { type Index, openIndex } from './index/database.ts';
import { heldBy } from './index/drafts.ts';
import { guarded } from './index/guarded.ts';
import { holdsBytes, requireKeys, trustedKeys } from './index/key-checks.ts';
import { isSealed, seal } from './index/limits.ts';
import { list } from './index/listing.ts';
import { RetiredKeyError } from './index/master-key.ts';
import { joinNames } from './index/names.ts';
import { objectParts, partRange } from './index/object-parts.ts';
import * as objects from './index/objects.ts';
import { removeBelow, usedBelow } from './index/prefixes.ts';
import { listUploads } from './index/upload-listing.ts';
import * as uploads from './index/uploads.ts';
import { announceWriter, closeFolders, isFolderOpen } from './index/writers.ts';
import { lastAcknowledged } from './journal/read.ts';
import { openJournalWriter } from './journal/writer.ts';
import { keepParts, type StoreParts } from './parts.ts';
import type { Staged, Store } from './port.ts';
import { crcOfSlices, readSlices } from './read-slices.ts';

export interface StoreOptions {
  readonly dir: string;
  /** Where the master keys are kept; in the folder itself by default. Created when the store is new. */
  readonly keyFile?: string;
  readonly files?: Files;
  /** Bytes of the disk that uploads leave free. */
  readonly reserveBytes?: number;
  readonly now?: () => number;
  /** The process whose next start ends the read-only state after a disk error; this one by default. */
  readonly startedBy?: number;
  /** Called once when the disk may have lost bytes; from then on nothing is written. */
  readonly onFailure?: (reason: string, error: unknown) => void;
  /** Called once when this process can no longer read the index: another one can, so it should take over, and this one end. */
  readonly onDeadIndex?: () => void;
  /** The key file is missing or wrong while the store is open; the store continues with the keys it has. */
  readonly onKeyProblem?: (error: unknown) => void;
  /** Called for every read that meets damaged or missing bytes. */
  readonly onDamage?: (damage: Damage) => void;
  /** Called once for each damaged record of the index that is met. */
  readonly onDamagedRecord?: (error: DamagedRecord) => void;
}

/** The request that met the error still gets its answer. */
const ANSWERING_MS = 100;

/** Below this, a disk has no space for anything. */
const NO_ROOM_BYTES = 1024 * 1024;

export async function openStore(options: StoreOptions): Promise<Store> {
  const { dir, files = diskFiles, now = Date.now, onFailure, onDamage = () => {} } = options;
  const places = placesIn(dir);
  const { blobs, keyFile = places.keyFile } = { ...places, ...options };
  const failure = openFailureMark({
    folders: [dir, places.index],
    startedBy: options.startedBy ?? process.pid,
    onFailure: (reason, error) => onFailure?.(reason, error),
  });
  const isWritable = (): boolean => failure.reason() === undefined;
  // After a disk error this process only reads, from a disk that may take no change at all.
  if (isWritable()) createFolder(dir);
  requireDataFolder(dir);
  await requireIndexFile(places);
  for (const folder of [places.journal, places.quarantine]) requirePrivateFolder(folder);

  const readOnly = (reason: string) => (error: unknown) => failure.raise(reason, error);
  const requireWritable = (): void => {
    if (!isWritable()) throw new S3Error('ServiceUnavailable', 'The store is read-only.');
  };
  /** Some disks report only here that they are full; then just the one upload fails with that error. */
  const onSyncFailure = (error: unknown): void => {
    if (isReadOnlyDisk(error)) readOnly('the disk became read-only')(error);
    else if (!isFull(error)) readOnly('a file could not be synced')(error);
  };
  const ballast = openBallast(dir, files);
  const acknowledged = lastAcknowledged(places.journal);
  let onDamagedRecord: (error: DamagedRecord) => void = () => {};
  const unguarded: Index = openIndex({
    path: places.index,
    onFailure: readOnly('the index could not be written'),
    onDead: () => void setTimeout(() => options.onDeadIndex?.(), ANSWERING_MS),
    isDiskFull: () => diskFiles.space(dir).free < NO_ROOM_BYTES,
    makeRoom: ballast.drop,
    onDamagedRecord: (error) => onDamagedRecord(error),
    journal: openJournalWriter({
      folder: places.journal,
      files,
      announce: (process) => announceWriter(unguarded, process),
      onSyncFailure,
    }),
  });
  const masterKeys = await openKeys().catch(async (error: unknown) => {
    await unguarded.close();
    throw asIndexRefusal(error, places);
  });
  const index = guarded(unguarded, requireWritable);
  const space = openSpace(blobs, files, options.reserveBytes);
  const folder = openOwnFolder(blobs, files, {
    announce: (name) => announceWriter(index, name),
    isOpen: (name) => isFolderOpen(index, name),
    onSyncFailure,
  });
  const stagings = openStagings({ files, folder, onSyncFailure }, masterKeys, space);
  const admission = openAdmission({ index, space, now });
  const { journal, quarantine } = places;
  const parts: StoreParts = {
    index,
    files,
    blobs,
    journal,
    quarantine,
    masterKeys,
    ballast,
    isWritable,
    now,
    onSyncFailure,
  };
  onDamagedRecord = noticingRecords(parts, options.onDamagedRecord);
  const relief = openRelief(parts, space);
  if (isWritable()) await ballast.restore();

  async function openKeys(): Promise<MasterKeys> {
    requireCurrentIndex(unguarded, places, acknowledged);
    requireBlobs(unguarded, places);
    requirePrivateFolder(blobs);
    const keys = holdsBytes(unguarded) ? openKeyFile(keyFile) : makeKeyFile(keyFile);
    await requireKeys(unguarded, keys, keyFile);
    if (isWritable()) {
      keepCopy(keyFile);
      // LMDB does not do so when it creates its file.
      for (const made of [places.index, dir]) await files.syncFolder(made);
    }
    return trustedKeys(unguarded, keys, options.onKeyProblem);
  }

  /** Removes bytes that were refused a name; where it is unknown whether they got it, they stay. */
  const named = async <Result>(staged: Staged, name: (blob: KeyedBlob) => Promise<Result>) => {
    for (;;) {
      try {
        requireWritable();
        const result = await name(stagings.take(staged));
        stagings.settle(staged);
        return result;
      } catch (error) {
        if (error instanceof RetiredKeyError) continue;
        if (error instanceof S3Error) await stagings.forget(staged);
        else stagings.settle(staged);
        throw error;
      }
    }
  };
  /** What one process has acknowledged is visible in all of them. */
  const fresh = (): typeof index => {
    index.refresh();
    return index;
  };
  const change = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    requireWritable();
    return work();
  };

  const store: Store = {
    listBuckets: () => buckets.listBuckets(fresh()),
    createBucket: (name) => change(() => buckets.createBucket(index, name, now())),
    headBucket: (name) => buckets.headBucket(fresh(), name),
    deleteBucket: (name) => change(() => buckets.deleteBucket(index, name, now())),
    cors: (bucket) => buckets.corsOf(fresh(), bucket),
    setCors: (bucket, rules) => change(() => buckets.setCors(index, bucket, rules)),
    lifecycle: (bucket) => buckets.lifecycleOf(fresh(), bucket),
    setLifecycle: (bucket, rules) => change(() => buckets.setLifecycle(index, bucket, rules)),

    checkWrite: (bucket, key, size, write) => {
      requireWritable();
      admission.check(bucket, key, size, write);
    },
    admit: async (bucket, key, size, write) => {
      requireWritable();
      await relief.makeRoom(size);
      return admission.admit(bucket, key, size, write);
    },
    stage: (arrival) => stagings.open(arrival),
    makeRoom: relief.makeRoom,
    put: (bucket, key, staged, write) =>
      named(staged, (blob) => objects.put(index, bucket, key, blob, write, now())),
    head: (bucket, key) => objects.head(fresh(), bucket, key),
    read: (object, range) => {
      const record = objects.recordOf(object);
      const pieces = readSlices(parts, () => {
        const slices = slicesOf(index, record);
        requireConsistent(index, joinNames(object.bucket, object.key), record, slices);
        return range === undefined ? slices : uploads.cut(slices, range);
      });
      return noticingDamage(parts, object, pieces, onDamage);
    },
    partRange: (object, number) => partRange(index, objects.recordOf(object), number),
    partsOf: (object) => objectParts(index, objects.recordOf(object)),
    copy: (source, bucket, key, write) =>
      change(() => objects.copy(index, source, bucket, key, write, now())),
    delete: (bucket, key, write = {}) =>
      relief.after(change(() => objects.remove(index, bucket, key, write, now()))),
    list: (bucket, query) => list(fresh(), bucket, query),

    createUpload: (bucket, key, write) =>
      change(() => uploads.createUpload(index, bucket, key, write, now())),
    upload: (target) => uploads.uploadInfo(target, uploads.requireUpload(fresh(), target)),
    putPart: (target, number, staged, write) =>
      named(staged, (blob) => uploads.putPart(index, target, number, blob, write, now())),
    copyPart: async (target, number, source, range, write) => {
      requireWritable();
      const whole = range ?? { start: 0, end: source.size - 1 };
      const slices = uploads.cut(slicesOf(index, objects.recordOf(source)), whole);
      const crc = await crcOfSlices(parts, slices);
      return uploads.copyPart(index, target, number, source, whole, crc, write, now());
    },
    parts: (target, after, max) => uploads.parts(fresh(), target, after, max),
    uploads: (bucket, query) => listUploads(fresh(), bucket, query),
    complete: (target, list, write) =>
      change(async () => {
        await requirePartFiles(parts, target, list);
        return complete(index, target, list, write, now());
      }),
    abort: (target, write = {}) => relief.after(change(() => uploads.abort(index, target, write, now()))),

    seal: (bucket, prefix) => change(() => seal(index, bucket, prefix, now())),
    isSealed: (bucket, key) => isSealed(fresh(), bucket, key),
    revoke: (draftId) => change(() => index.change(() => void index.revoked.put(draftId, now()))),
    isRevoked: (draftId) => fresh().revoked.doesExist(draftId),
    draftUse: (draftId) => heldBy(fresh(), draftId).bytes,
    removeBelow: (bucket, prefix) => relief.after(change(() => removeBelow(index, bucket, prefix, now()))),
    usedBelow: (bucket, prefix) => usedBelow(fresh(), bucket, prefix),

    health: () => {
      const reason = failure.reason();
      return {
        writable: reason === undefined,
        ...(reason === undefined ? {} : { reason }),
        freeBytes: space.free(),
        roomBytes: space.room(),
      };
    },
    close: async () => {
      // What this process has staged and not named is a leftover from now on.
      await closeFolders(unguarded, folder.names()).catch(() => {});
      await admission.settled();
      await index.close();
      failure.close();
    },
  };
  keepParts(store, parts);
  return store;
}
