/** The maintenance commands of a store, used by its own command line and by the product's. */
import { openStore, type StoreOptions } from '../open.ts';
import type { StoreParts } from '../read-slices.ts';
import { emptyQuarantine } from './quarantine.ts';
import { repairIndex } from './repair.ts';
import { damagedLines, emptiedLine, repairLines, scrubLine, statusLines } from './report.ts';
import { scrub } from './scrub.ts';
import { IndexRefusal } from './sound.ts';
import { statusOf } from './status.ts';

export interface Outcome {
  readonly lines: readonly string[];
  readonly ok: boolean;
}

type Place = Pick<StoreOptions, 'dir' | 'keyFile'>;

/** Other processes may have the store open too. */
async function withStore<Result>(place: Place, act: (parts: StoreParts) => Promise<Result>): Promise<Result> {
  const store = await openStore(place);
  try {
    return await act(store.inside);
  } finally {
    await store.close();
  }
}

export const showStatus = (place: Place): Promise<Outcome> =>
  withStore(place, async (parts) => ({ lines: statusLines(statusOf(parts)), ok: true }));

export const scrubStore = (place: Place, bytesPerSecond: number): Promise<Outcome> =>
  withStore(place, async (parts) => {
    const line = scrubLine(await scrub(parts, { bytesPerSecond }));
    const damaged = damagedLines(statusOf(parts));
    return damaged.length === 0
      ? { lines: [line, 'None is damaged.'], ok: true }
      : { lines: [line, '', ...damaged], ok: false };
  });

export const emptyStoreQuarantine = (place: Place): Promise<Outcome> =>
  withStore(place, async (parts) => ({ lines: [emptiedLine(await emptyQuarantine(parts))], ok: true }));

/** A usable index is left unchanged. */
export async function repairStore(place: Place): Promise<Outcome> {
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
