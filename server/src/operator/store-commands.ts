/** The operator's commands for the store in the data folder. */
import { existsSync } from 'node:fs';
import {
  emptyQuarantineCommand,
  repairCommand,
  rotateKeyCommand,
  scrubCommand,
  statusCommand,
  sweepCommand,
} from '@waybill/store/commands';
import { embeddedPaths } from '../adapters/storage/embedded.ts';
import type { Config } from '../config/config.ts';
import { done, failed, type OfflineCommand, type Outcome } from './command.ts';

/** Why a command cannot run: the bytes are in an external S3, or there are none yet. */
function reasonNotTo(config: Config): Outcome | undefined {
  if (config.storage !== undefined)
    return failed('The files are in the S3 of the settings, so there is no store here.');
  return existsSync(embeddedPaths(config).dir) ? undefined : done('Nothing has been stored yet.');
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
    runOffline: caring(statusCommand),
  },
  {
    name: 'store scrub',
    takes: [],
    options: { 'mb-per-second': 'at most so many megabytes a second (default 100)' },
    summary: 'Reads all stored bytes once, and lists damaged files.',
    runOffline: async (config, _, { 'mb-per-second': text = '100' }) => {
      const rate = Number(text);
      if (!(rate > 0)) return failed('--mb-per-second is a number above 0.');
      return reasonNotTo(config) ?? scrubCommand(embeddedPaths(config), rate * 1e6);
    },
  },
  {
    name: 'store repair',
    takes: [],
    summary:
      "Makes a lost or damaged index of the store again, from the store's journal. Stop Waybill first.",
    runOffline: caring(repairCommand),
  },
  {
    name: 'store empty-quarantine',
    takes: [],
    summary: 'Deletes files that were set aside because the index does not know them.',
    runOffline: caring(emptyQuarantineCommand),
  },
  {
    name: 'store sweep',
    takes: [],
    summary: 'Frees the space of removed files and abandoned uploads.',
    runOffline: caring(sweepCommand),
  },
  {
    name: 'store rotate-key',
    takes: [],
    summary: 'Creates a new master key, re-encrypts all keys with it, and deletes the old ones.',
    runOffline: caring(rotateKeyCommand),
  },
];
