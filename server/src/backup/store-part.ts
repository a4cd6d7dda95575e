/** Backs up the store in the data folder, or records that the objects are in an external S3. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexLines, type NeededBlob, neededBlobs } from '@waybill/store/backup/index-lines';
import { type Kept, keepGarbage } from '@waybill/store/backup/keep';
import { openPace, type Pace } from '@waybill/store/care/scrub';
import { keysOf } from '@waybill/store/disk/key-file';
import { blobPath } from '@waybill/store/disk/own-folder';
import type { Index, Snapshot } from '@waybill/store/index/database';
import { openStore } from '@waybill/store/open';
import type { embeddedPaths } from '../adapters/storage/embedded.ts';
import type { StorageSettings } from '../config/storage-settings.ts';
import { type Copied, copyBlobs, copyDamaged, damagedPath } from './blobs.ts';
import { blobsFolder } from './folder.ts';
import { writeHashed } from './hashed-file.ts';
import type { BackupFile, Manifest } from './manifest.ts';
import type { BackUpOptions } from './options.ts';

export const INDEX_FILE = 'store-index';
export const KEYS_FILE = 'store-keys';

export interface StoreBackup {
  readonly kind: Manifest['storage'];
  readonly buckets: readonly string[];
  /** Copies existing blobs without blocking writers. */
  copyAhead(): Promise<void>;
  /** Fixes the moment of the backup; `meanwhile` runs at it. From then on no needed blob is removed. */
  fix(meanwhile: () => Promise<void>): Promise<void>;
  write(folder: string): Promise<{
    readonly files: readonly BackupFile[];
    readonly blobs: Manifest['blobs'];
    readonly copied: { readonly count: number; readonly bytes: number };
  }>;
  /** Throws when a needed blob may have been removed. */
  requireKept(): void;
  isNeeded(blob: string): boolean;
  close(): Promise<void>;
}

export const withoutStore = (settings: NonNullable<StorageSettings>): StoreBackup => ({
  kind: 's3',
  buckets: Object.values(settings).map(({ endpoint, bucket }) => `${new URL(endpoint).host} ${bucket}`),
  copyAhead: async () => {},
  fix: (meanwhile) => meanwhile(),
  write: async () => ({
    files: [],
    blobs: { count: 0, bytes: 0, damaged: [] },
    copied: { count: 0, bytes: 0 },
  }),
  requireKept: () => {},
  isNeeded: () => false,
  close: async () => {},
});

/** Looks up this many at once: a walk that lasts for hours must not hold one read transaction of the index open. */
const AT_ONCE = 1_000;
/** Files keep arriving while the first are copied; these rounds leave little for the last one. */
const MOST_ROUNDS = 3;

function* blobsNow(index: Index): Generator<NeededBlob> {
  for (let last: string | undefined; ; ) {
    const from = last === undefined ? {} : { start: `${last}\0` };
    const some = [...index.blobs.getRange({ ...from, limit: AT_ONCE })];
    if (some.length === 0) return;
    for (const { key: blob, value: record } of some) if (record.refs > 0) yield { blob, record };
    last = some.at(-1)?.key;
  }
}

/** Makes several lanes share one rate limit. */
function inTurn(pace: Pace): Pace {
  let turn = Promise.resolve();
  return (bytes) => {
    turn = turn.then(() => pace(bytes));
    return turn;
  };
}

export async function backUpStore(
  place: ReturnType<typeof embeddedPaths>,
  root: string,
  { say, signal, bytesPerSecond }: BackUpOptions,
): Promise<StoreBackup> {
  const { keyFile } = place;
  const store = await openStore(place);
  const { index, blobs: from, masterKeys } = store.inside;
  const to = blobsFolder(root);
  const options = { from, to, signal, pace: inTurn(openPace({ bytesPerSecond })) };
  const copied = { count: 0, bytes: 0 };
  const count = (done: Copied): Copied => {
    copied.count += done.count;
    copied.bytes += done.bytes;
    return done;
  };
  let keyText = Buffer.alloc(0);
  let snapshot: Snapshot | undefined;
  let kept: Kept | undefined;
  const fixed = (): Snapshot => {
    if (snapshot === undefined) throw new Error('no moment was fixed');
    return snapshot;
  };

  return {
    kind: 'embedded',
    buckets: [],
    copyAhead: async () => {
      for (let round = 0; round < MOST_ROUNDS; round += 1) {
        index.refresh();
        const done = count(await copyBlobs(blobsNow(index), { ...options, keys: masterKeys }));
        if (done.count === 0) return;
        say(`${done.count} files on disk were copied, ${(done.bytes / 1e9).toFixed(3)} GB.`);
      }
    },
    fix: async (meanwhile) => {
      kept = await keepGarbage(store.inside);
      snapshot = await index.snapshot(async () => {
        await meanwhile();
        // Keys are added and removed inside changes, so these decrypt everything the snapshot names.
        keyText = readFileSync(keyFile);
      });
    },
    write: async (folder) => {
      const keysPath = join(folder, KEYS_FILE);
      const keys = { name: KEYS_FILE, ...(await writeHashed(keysPath, [keyText])) };
      const names = {
        name: INDEX_FILE,
        ...(await writeHashed(join(folder, INDEX_FILE), indexLines(index, fixed()))),
      };
      const needed = neededBlobs(index, fixed());
      const { total, damaged } = count(await copyBlobs(needed, { ...options, keys: keysOf(keysPath) }));
      for (const blob of damaged) await copyDamaged(blobPath(from, blob), damagedPath(to, blob));
      return { files: [keys, names], blobs: { ...total, damaged: [...damaged] }, copied };
    },
    requireKept: () => kept?.require(),
    isNeeded: (blob) => (index.blobs.get(blob, { transaction: fixed().transaction })?.refs ?? 0) > 0,
    close: async () => {
      snapshot?.done();
      await kept?.release().catch(() => {});
      // Removals that were waiting for the backup can take place now.
      await store.makeRoom(0);
      await store.close();
    },
  };
}
