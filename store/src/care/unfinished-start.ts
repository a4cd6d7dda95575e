/** Begins again after a first start that lost power before anything was acknowledged. */
import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hasCode } from '../disk/error-code.ts';
import { usedFolders } from '../disk/own-folder.ts';
import type { Places } from '../disk/places.ts';
import { readLine } from '../index/lines.ts';
import type { Tables } from '../index/tables.ts';
import { entriesOf, lastAcknowledged, segmentsIn } from '../journal/read.ts';
import { snapshotsIn } from './journal-snapshot.ts';

/** Tables that a start writes to before it takes requests. */
const OF_A_START: ReadonlySet<string> = new Set<keyof Tables>(['keys', 'settings']);

/** How long another process may take that is doing the same at this moment. */
const PATIENCE_MS = 5_000;
const LOOK_AGAIN_MS = 20;

/** The journal holds what a start writes and no more, and there are no stored files. */
export function isUnused({ blobs, journal }: Places): boolean {
  if (usedFolders(blobs).length > 0 || snapshotsIn(journal).length > 0) return false;
  const entries = entriesOf(journal);
  const last = entries.reduce((most, { number }) => Math.max(most, number), 0);
  if (lastAcknowledged(journal).number > last) return false;
  return entries.every(({ lines }) =>
    (JSON.parse(lines) as unknown[]).every((line) => OF_A_START.has(readLine(line)[0])),
  );
}

/** Otherwise the journal would be ahead of the new index. `isEmpty` says whether there is still no index. */
export function clearJournal({ journal }: Places, isEmpty: () => boolean): void {
  // A process that is creating the index now writes to the journal later.
  const old = segmentsIn(journal);
  if (isEmpty()) for (const name of old) rmSync(join(journal, name), { force: true });
}

const inodeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.ino;

/** Moves the damaged index aside; of several processes that start at once, one does it and the others wait. */
export async function setIndexAside(places: Places, damaged: number): Promise<void> {
  const { index, indexFile } = places;
  const aside = `${index}-unfinished-${damaged}`;
  try {
    mkdirSync(aside, { mode: 0o700 });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    // The other one may have been killed, too.
    const until = performance.now() + PATIENCE_MS;
    while (inodeOf(indexFile) === damaged && performance.now() < until) await pause(LOOK_AGAIN_MS);
    if (inodeOf(indexFile) !== damaged) return;
  }
  clearJournal(places, () => true);
  if (inodeOf(indexFile) === damaged) renameSync(indexFile, join(aside, 'data.mdb'));
}
