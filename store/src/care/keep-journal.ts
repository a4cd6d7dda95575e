/** Keeps the journal short and complete: snapshots the index when needed, and removes the segments it covers. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DamagedRecord } from '../errors.ts';
import type { Index } from '../index/database.ts';
import { isAlive } from '../index/writers.ts';
import { chainOf, entriesOf, lastAcknowledged, segmentsIn } from '../journal/read.ts';
import { BEGINNING, entriesIn, type Position } from '../journal/segment.ts';
import type { StoreParts } from '../parts.ts';
import { abandonedDrafts, snapshotsIn, writeSnapshot } from './journal-snapshot.ts';

/** Below this size a snapshot would cost more than it saves. */
const LEAST_BYTES = 32 * 1024 * 1024;
/** Relative to the size of the last snapshot. */
const SHARE = 0.5;
const READ_EVERY_MS = 3_600_000;
const DRAFT_KEPT_MS = 3_600_000;

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** When the journal was last read completely, by index. */
const lastRead = new WeakMap<Index, number>();

/** Whether the journal with its last snapshot could not rebuild the index; checked at most once an hour, because it reads all of it. */
function hasGap({ index, journal, now }: StoreParts, from: Position): boolean {
  if (now() - (lastRead.get(index) ?? 0) < READ_EVERY_MS) return false;
  lastRead.set(index, now());
  index.refresh();
  const head = index.journal.get('head') ?? BEGINNING;
  const { entries, isWhole } = chainOf(entriesOf(journal), from, lastAcknowledged(journal));
  return !isWhole || (head.number > from.number && !entries.some(({ name }) => name === head.name));
}

function isDue(parts: StoreParts): boolean {
  const { index, files, journal } = parts;
  const [newest] = snapshotsIn(journal);
  if (newest === undefined) return true;
  const bytes = segmentsIn(journal).reduce((sum, name) => sum + sizeOf(join(journal, name)), 0);
  // Space for uploads comes first; the journal works without a snapshot until there is some.
  if (files.space(journal).free < 2 * (newest.bytes + bytes)) return false;
  return (
    bytes > Math.max(LEAST_BYTES, newest.bytes * SHARE) || index.takeJournalGap() || hasGap(parts, newest)
  );
}

/** Removes segments that hold nothing newer than the snapshot, except those that a process may still write to. */
async function removeOld({ index, files, journal }: StoreParts, number: number): Promise<void> {
  for (const { path } of snapshotsIn(journal).filter((each) => each.number < number))
    await files.remove(path);
  for (const path of abandonedDrafts(journal, Date.now() - DRAFT_KEPT_MS)) await files.remove(path);
  const names = segmentsIn(journal);
  for (const name of names) {
    const [process = '', count = ''] = name.split('-');
    const next = `${process}-${(Number.parseInt(count, 36) + 1).toString(36)}`;
    const writer = index.writers.find(process);
    if (!names.includes(next) && writer !== undefined && isAlive(writer)) continue;
    const isOld = [...entriesIn(readFileSync(join(journal, name)))].every((entry) => entry.number <= number);
    if (isOld) await files.remove(join(journal, name));
  }
}

/** Resolves with whether a snapshot was taken. Two at once do no harm. */
export async function keepJournal(parts: StoreParts, force = false): Promise<boolean> {
  if (!force && !isDue(parts)) return false;
  try {
    const { number } = await writeSnapshot(parts);
    await removeOld(parts, number);
    return true;
  } catch (error) {
    // The journal so far is what the damaged record can be mended from.
    if (error instanceof DamagedRecord) return false;
    throw error;
  }
}
