/** The operator's commands about the store in the data folder. */
import { existsSync } from 'node:fs';
import { rotateMasterKey } from '@waybill/store/care/rotate';
import { scrub } from '@waybill/store/care/scrub';
import { type StoreStatus, statusOf } from '@waybill/store/care/status';
import { sweep } from '@waybill/store/care/sweep';
import { type KeyFile, openKeyFile } from '@waybill/store/disk/key-file';
import { type OpenedStore, openStore } from '@waybill/store/open';
import { embeddedPaths } from '../adapters/storage/embedded.ts';
import type { Config } from '../config.ts';
import { done, failed, type OfflineCommand, type Outcome, table } from './command.ts';

const count = (number: number): string => number.toLocaleString('en-US');
const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(3)} GB`;

/** Other processes may have it open as well. */
async function withStore(
  { storage, dataDir }: Config,
  act: (store: OpenedStore, keys: KeyFile) => Promise<Outcome>,
): Promise<Outcome> {
  if (storage !== undefined)
    return failed('The bytes are in the S3 that the settings name, not in a store here.');
  const { dir, keyFile } = embeddedPaths(dataDir);
  if (!existsSync(dir)) return done('Nothing has been stored yet.');
  const keys = openKeyFile(keyFile);
  const store = await openStore({ dir, masterKeys: keys });
  try {
    return await act(store, keys);
  } finally {
    await store.close();
  }
}

const damagedLines = ({ damaged, damagedBlobs }: StoreStatus): string[] =>
  damagedBlobs === 0
    ? []
    : ['', `Damaged: ${count(damagedBlobs)} files on disk, needed by`, ...damagedRows(damaged)];

const damagedRows = (damaged: StoreStatus['damaged']): string[] =>
  table(
    ['region', 'name'],
    damaged.map(({ bucket, key }) => [bucket, key]),
  );

function statusLines(status: StoreStatus): string[] {
  const rows = [
    ['objects', count(status.objects), gigabytes(status.objectBytes)],
    ['on disk', count(status.blobs), gigabytes(status.blobBytes)],
    ['uploads under way', count(status.uploads), ''],
    ['to be swept', count(status.garbage), ''],
    ['damaged', count(status.damagedBlobs), ''],
    ['free', '', `${gigabytes(status.freeBytes)} of ${gigabytes(status.totalBytes)}`],
  ];
  return [...table(['', 'number', 'bytes'], rows), ...damagedLines(status)];
}

export const storeCommands: readonly OfflineCommand[] = [
  {
    name: 'store status',
    takes: [],
    summary: 'Counts what the store in the data folder holds, and names what is damaged.',
    runOffline: (config) => withStore(config, async ({ inside }) => done(...statusLines(statusOf(inside)))),
  },
  {
    name: 'store scrub',
    takes: [],
    options: { 'mb-per-second': 'at most so many megabytes a second (default 100)' },
    summary: 'Reads all stored bytes once, and names what is damaged.',
    runOffline: (config, _, { 'mb-per-second': text = '100' }) => {
      const rate = Number(text);
      if (!(rate > 0)) return Promise.resolve(failed('--mb-per-second is a number above 0.'));
      return withStore(config, async ({ inside }) => {
        const { blobs, bytes } = await scrub(inside, { bytesPerSecond: rate * 1e6 });
        const status = statusOf(inside);
        const line = `${count(blobs)} files on disk were read, ${gigabytes(bytes)}.`;
        return status.damagedBlobs === 0
          ? done(line, 'None is damaged.')
          : failed(line, ...damagedLines(status));
      });
    },
  },
  {
    name: 'store sweep',
    takes: [],
    summary: 'Gives back the room of what was removed or given up.',
    runOffline: (config) =>
      withStore(config, async ({ inside }) => {
        const { blobs, uploads, leftovers, failed: left } = await sweep(inside);
        const line =
          `${count(blobs)} files on disk were removed, ${count(uploads)} abandoned uploads ended, ` +
          `${count(leftovers)} leftovers of processes that were killed cleared away.`;
        return left === 0 ? done(line) : failed(line, `${count(left)} files could not be removed.`);
      }),
  },
  {
    name: 'store rotate-key',
    takes: [],
    summary: 'Brings a new master key into use and forgets the old ones.',
    runOffline: (config) =>
      withStore(config, async ({ inside }, keys) => {
        const wrapped = await rotateMasterKey(inside, keys);
        const { keyFile } = embeddedPaths(config.dataDir);
        return done(
          `A new master key is in use; ${count(wrapped)} keys were wrapped by it.`,
          `Keep a copy of ${keyFile}.`,
        );
      }),
  },
];
