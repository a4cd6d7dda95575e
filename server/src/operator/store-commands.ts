/** The operator's commands for the store in the data folder. */
import { existsSync } from 'node:fs';
import { emptyStoreQuarantine, repairStore, scrubStore, showStatus } from '@waybill/store/care/commands';
import { rotateMasterKey } from '@waybill/store/care/rotate';
import { sweep } from '@waybill/store/care/sweep';
import { type KeyFile, openKeyFile } from '@waybill/store/disk/key-file';
import { type OpenedStore, openStore } from '@waybill/store/open';
import { embeddedPaths } from '../adapters/storage/embedded.ts';
import type { Config } from '../config/config.ts';
import { done, failed, type OfflineCommand, type Outcome } from './command.ts';

const count = (number: number): string => number.toLocaleString('en-US');

/** Why a command cannot run: the bytes are in an external S3, or there are none yet. */
function reasonNotTo(config: Config): Outcome | undefined {
  if (config.storage !== undefined)
    return failed('The files are in the S3 of the settings, so there is no store here.');
  return existsSync(embeddedPaths(config).dir) ? undefined : done('Nothing has been stored yet.');
}

/** Other processes may have the store open too. */
async function withStore(
  config: Config,
  act: (store: OpenedStore, keys: KeyFile) => Promise<Outcome>,
): Promise<Outcome> {
  const reason = reasonNotTo(config);
  if (reason !== undefined) return reason;
  const place = embeddedPaths(config);
  const store = await openStore(place);
  try {
    return await act(store, openKeyFile(place.keyFile));
  } finally {
    await store.close();
  }
}

/** Wraps a command of the store itself. */
const caring =
  (act: (place: ReturnType<typeof embeddedPaths>) => Promise<Outcome>): OfflineCommand['runOffline'] =>
  async (config) =>
    reasonNotTo(config) ?? act(embeddedPaths(config));

export const storeCommands: readonly OfflineCommand[] = [
  {
    name: 'store status',
    takes: [],
    summary: 'Shows what the store in the data folder holds, and lists damaged and set-aside files.',
    runOffline: caring(showStatus),
  },
  {
    name: 'store scrub',
    takes: [],
    options: { 'mb-per-second': 'at most so many megabytes a second (default 100)' },
    summary: 'Reads all stored bytes once, and lists damaged files.',
    runOffline: async (config, _, { 'mb-per-second': text = '100' }) => {
      const rate = Number(text);
      if (!(rate > 0)) return failed('--mb-per-second is a number above 0.');
      return reasonNotTo(config) ?? scrubStore(embeddedPaths(config), rate * 1e6);
    },
  },
  {
    name: 'store repair',
    takes: [],
    summary:
      "Makes a lost or damaged index of the store again, from the store's journal. Stop Waybill first.",
    runOffline: caring(repairStore),
  },
  {
    name: 'store empty-quarantine',
    takes: [],
    summary: 'Deletes files that were set aside because the index does not know them.',
    runOffline: caring(emptyStoreQuarantine),
  },
  {
    name: 'store sweep',
    takes: [],
    summary: 'Frees the space of removed files and abandoned uploads.',
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
    summary: 'Creates a new master key, re-encrypts all keys with it, and deletes the old ones.',
    runOffline: (config) =>
      withStore(config, async ({ inside }, keys) => {
        const wrapped = await rotateMasterKey(inside, keys);
        const { keyFile } = embeddedPaths(config);
        return done(
          `A new master key is in use, and ${count(wrapped)} keys are encrypted with it.`,
          `Keep a copy of ${keyFile}.`,
        );
      }),
  },
];
