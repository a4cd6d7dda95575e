/** Backs up the store in the data folder, or records that the objects are in an external S3. */
import { join } from 'node:path';
import { openStoreCopy } from '@waybill/store/backup';
import type { embeddedPaths } from '../adapters/storage/embedded.ts';
import type { StorageSettings } from '../config/storage-settings.ts';
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

/** As a backup names them: the host and the bucket of each region. */
export const bucketsOf = (settings: NonNullable<StorageSettings>): string[] =>
  Object.values(settings).map(({ endpoint, bucket }) => `${new URL(endpoint).host} ${bucket}`);

export const withoutStore = (settings: NonNullable<StorageSettings>): StoreBackup => ({
  kind: 's3',
  buckets: bucketsOf(settings),
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

/** Files keep arriving while the first are copied; these rounds leave little for the last one. */
const MOST_ROUNDS = 3;

export async function backUpStore(
  place: ReturnType<typeof embeddedPaths>,
  root: string,
  { say, signal, bytesPerSecond }: BackUpOptions,
): Promise<StoreBackup> {
  const store = await openStoreCopy(place, { to: blobsFolder(root), signal, bytesPerSecond });
  const copied = { count: 0, bytes: 0 };
  const count = <Done extends { readonly count: number; readonly bytes: number }>(done: Done): Done => {
    copied.count += done.count;
    copied.bytes += done.bytes;
    return done;
  };

  return {
    kind: 'embedded',
    buckets: [],
    copyAhead: async () => {
      for (let round = 0; round < MOST_ROUNDS; round += 1) {
        const done = count(await store.copyAhead());
        if (done.count === 0) return;
        say(`${done.count} files on disk were copied, ${(done.bytes / 1e9).toFixed(3)} GB.`);
      }
    },
    fix: store.fix,
    write: async (folder) => {
      const keysPath = join(folder, KEYS_FILE);
      const keys = { name: KEYS_FILE, ...(await writeHashed(keysPath, [store.keyText()])) };
      const names = {
        name: INDEX_FILE,
        ...(await writeHashed(join(folder, INDEX_FILE), store.indexLines())),
      };
      const { total, damaged } = count(await store.copyNeeded(keysPath));
      return { files: [keys, names], blobs: { ...total, damaged: [...damaged] }, copied };
    },
    requireKept: store.requireKept,
    isNeeded: store.isNeeded,
    close: store.close,
  };
}
