/** The maintenance commands of a store, used by its own command line and by the product's. */
import { openKeyFile } from '../disk/key-file.ts';
import { placesIn } from '../disk/places.ts';
import { openStore, type StoreOptions } from '../open.ts';
import { type StoreParts, storeParts } from '../parts.ts';
import { emptyQuarantine } from './quarantine.ts';
import { repairIndex } from './repair.ts';
import {
  damagedLines,
  emptiedLine,
  repairLines,
  rotatedLines,
  scrubLine,
  statusLines,
  sweptLines,
} from './report.ts';
import { rotateMasterKey } from './rotate.ts';
import { scrub } from './scrub.ts';
import { IndexRefusal } from './sound.ts';
import { statusOf } from './status.ts';
import { sweep } from './sweep.ts';

export interface Outcome {
  readonly lines: readonly string[];
  readonly ok: boolean;
}

type Place = Pick<StoreOptions, 'dir' | 'keyFile'>;

/** Other processes may have the store open too. */
async function withStore<Result>(place: Place, act: (parts: StoreParts) => Promise<Result>): Promise<Result> {
  const store = await openStore(place);
  try {
    return await act(storeParts(store));
  } finally {
    await store.close();
  }
}

export const statusCommand = (place: Place): Promise<Outcome> =>
  withStore(place, async (parts) => ({ lines: statusLines(statusOf(parts)), ok: true }));

export const scrubCommand = (place: Place, bytesPerSecond: number): Promise<Outcome> =>
  withStore(place, async (parts) => {
    const line = scrubLine(await scrub(parts, { bytesPerSecond }));
    const damaged = damagedLines(statusOf(parts));
    return damaged.length === 0
      ? { lines: [line, 'None is damaged.'], ok: true }
      : { lines: [line, '', ...damaged], ok: false };
  });

export const emptyQuarantineCommand = (place: Place): Promise<Outcome> =>
  withStore(place, async (parts) => ({ lines: [emptiedLine(await emptyQuarantine(parts))], ok: true }));

export const sweepCommand = (place: Place): Promise<Outcome> =>
  withStore(place, async (parts) => {
    const swept = await sweep(parts);
    return { lines: sweptLines(swept), ok: swept.failed === 0 };
  });

export const rotateKeyCommand = (place: Place): Promise<Outcome> =>
  withStore(place, async (parts) => {
    const { keyFile = placesIn(place.dir).keyFile } = place;
    return { lines: rotatedLines(await rotateMasterKey(parts, openKeyFile(keyFile)), keyFile), ok: true };
  });

/** A usable index is left unchanged. */
export async function repairCommand(place: Place): Promise<Outcome> {
  try {
    await withStore(place, async () => {});
    return { lines: ['The index is fine: there is nothing to repair.'], ok: true };
  } catch (error) {
    if (!(error instanceof IndexRefusal)) throw error;
  }
  const repaired = await repairIndex(place.dir);
  // Opened once to prove that the result is usable with its keys.
  await withStore(place, async () => {});
  return { lines: repairLines(repaired), ok: repaired.isWhole && repaired.lost.length === 0 };
}
