/** The maintenance commands of a store, used by its own command line and by the product's. */
import { openKeyFile } from '../disk/key-file.ts';
import { placesIn } from '../disk/places.ts';
import { forgetLostParts } from '../index/lost-parts.ts';
import { openStore, type StoreOptions } from '../open.ts';
import { type StoreParts, storeParts } from '../parts.ts';
import { checkRecords } from './check-records.ts';
import { lostBlobs } from './lost-files.ts';
import { isJournalWhole } from './mend-records.ts';
import { noteDamage } from './noted-damage.ts';
import { emptyQuarantine } from './quarantine.ts';
import { repairIndex } from './repair.ts';
import {
  checkedLines,
  damagedLines,
  emptiedLine,
  lostPartLines,
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
import { unreadableObjects } from './unreadable-objects.ts';

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
  withStore(place, async (parts) => ({ lines: statusLines(await statusOf(parts)), ok: true }));

export const scrubCommand = (place: Place, bytesPerSecond: number): Promise<Outcome> =>
  withStore(place, async (parts) => {
    const scrubbed = await scrub(parts, { bytesPerSecond });
    const damaged = [...damagedLines(await statusOf(parts)), ...lostPartLines(scrubbed.lostParts)];
    return damaged.length === 0
      ? { lines: [scrubLine(scrubbed), 'None is damaged.'], ok: true }
      : { lines: [scrubLine(scrubbed), '', ...damaged], ok: false };
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

/** In a usable index: what lacks its bytes is named, and parts of unfinished uploads without theirs are forgotten. */
async function checkFiles(parts: StoreParts, mended: number): Promise<Outcome> {
  const { index, now } = parts;
  const missing = await lostBlobs(parts);
  const lostParts = await forgetLostParts(index, (blob) => missing.has(blob), now());
  const needed = [...missing].filter((blob) => (index.blobs.find(blob)?.refs ?? 0) > 0);
  for (const blob of needed) await noteDamage(parts, blob, true);
  const lost = await unreadableObjects(parts, { blobs: needed });
  return { lines: checkedLines({ lost, lostParts, mended }), ok: missing.size === 0 };
}

/** What can be mended record by record is; undefined when the index has to be built anew. */
async function mendedInPlace(place: Place): Promise<Outcome | undefined> {
  try {
    return await withStore(place, async (parts) => {
      const { damaged, mended } = await checkRecords(parts);
      if (damaged.length === 0) return checkFiles(parts, mended);
      if (await isJournalWhole(parts)) return undefined;
      return { lines: damagedLines(await statusOf(parts)), ok: false };
    });
  } catch (error) {
    if (error instanceof IndexRefusal) return undefined;
    throw error;
  }
}

export async function repairCommand(place: Place): Promise<Outcome> {
  const done = await mendedInPlace(place);
  if (done !== undefined) return done;
  const repaired = await repairIndex(place.dir);
  // Opened once to prove that the result is usable with its keys.
  await withStore(place, async () => {});
  const { isWhole, lost, lostParts } = repaired;
  return { lines: repairLines(repaired), ok: isWhole && lost.length + lostParts.length === 0 };
}
