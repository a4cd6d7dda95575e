/** Rebuilds a lost or damaged index from the journal and its last snapshot, and reports what could not be restored. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { diskFiles } from '../disk/files.ts';
import { isFolderName } from '../disk/own-folder.ts';
import { type Places, placesIn } from '../disk/places.ts';
import { loadIndex } from '../index/all-lines.ts';
import { type Index, openIndex } from '../index/database.ts';
import { applyLine, readLine } from '../index/lines.ts';
import { forgetLostParts, type LostPart } from '../index/lost-parts.ts';
import { chainOf, entriesOf, lastAcknowledged, liveWriters } from '../journal/read.ts';
import { BEGINNING, type Entry } from '../journal/segment.ts';
import { StoreRefusal } from '../refusal.ts';
import { newestWhole, snapshotLines, writeSnapshot } from './journal-snapshot.ts';
import { lostBlobs } from './lost-files.ts';
import { recount } from './recount.ts';
import { refuseBlobs } from './sound.ts';

export interface Repaired {
  readonly objects: number;
  readonly uploads: number;
  /** Objects with missing bytes. */
  readonly lost: readonly { readonly bucket: string; readonly key: string }[];
  /** Parts of unfinished uploads with missing bytes; their clients send them again. */
  readonly lostParts: readonly LostPart[];
  /** False when the journal has a gap: some changes before later ones are missing. */
  readonly isWhole: boolean;
  /** Where the old index was moved to. */
  readonly aside: string | undefined;
}

/** How many journal entries go into one change. */
const AT_ONCE = 500;

function requireClosed({ journal }: Places): void {
  const [pid] = liveWriters(journal);
  if (pid !== undefined)
    throw new StoreRefusal(`Process ${pid} has the store open. Stop it first, then repair.`);
}

async function apply(index: Index, entries: readonly Entry[]): Promise<void> {
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    await index.change(() => {
      for (const { lines } of entries.slice(at, at + AT_ONCE))
        for (const line of JSON.parse(lines)) applyLine(index.tables, readLine(line));
    });
  }
}

/** Starts the journal again after everything it holds, so that its gaps no longer matter. */
async function beginAnew(index: Index, last: number, { blobs }: Places): Promise<void> {
  const folders = readdirSync(blobs).filter(isFolderName);
  await index.change(() => {
    void index.journal.put('head', { number: last + 1, name: randomBytes(8).toString('hex') });
    for (const folder of folders)
      void index.writers.put(folder, { pid: 0, start: '', closed: true, unproven: true });
  });
}

function putInPlace({ index }: Places, made: string): string | undefined {
  const aside = `${index}-before-repair-${Date.now()}`;
  const isThere = existsSync(index);
  if (isThere) renameSync(index, aside);
  renameSync(made, index);
  return isThere ? aside : undefined;
}

export async function repairIndex(dir: string): Promise<Repaired> {
  const places = placesIn(dir);
  requireClosed(places);
  const snapshot = await newestWhole(places.journal);
  const acknowledged = lastAcknowledged(places.journal);
  const { entries, isWhole: isComplete } = chainOf(
    entriesOf(places.journal),
    snapshot ?? BEGINNING,
    acknowledged,
  );
  if (snapshot === undefined && entries.length === 0)
    throw new StoreRefusal(
      `There is no journal in ${places.journal} to rebuild the index from. Restore a backup.`,
    );

  if (!existsSync(places.blobs)) refuseBlobs(places.blobs);
  const made = join(dir, 'index-being-repaired');
  rmSync(made, { recursive: true, force: true });
  mkdirSync(made, { mode: 0o700 });
  const index = openIndex({
    path: made,
    onFailure: () => {},
    isDiskFull: () => false,
    makeRoom: async () => false,
  });
  let result: Omit<Repaired, 'aside'>;
  try {
    if (snapshot !== undefined) await loadIndex(index, snapshotLines(snapshot.path));
    await apply(index, entries);
    const missing = await lostBlobs({ index, files: diskFiles, blobs: places.blobs });
    const { objects, lost } = await recount(index, missing, Date.now());
    const lostParts = await forgetLostParts(index, (blob) => missing.has(blob), Date.now());
    result = { objects, lost, lostParts, uploads: index.uploads.getKeysCount({}), isWhole: isComplete };
    const numbers = [snapshot?.number ?? 0, acknowledged.number, ...entries.map(({ number }) => number)];
    await beginAnew(
      index,
      numbers.reduce((most, number) => Math.max(most, number)),
      places,
    );
    await writeSnapshot({ index, files: diskFiles, journal: places.journal, onSyncFailure: () => {} });
  } finally {
    await index.close();
  }
  const aside = putInPlace(places, made);
  await diskFiles.syncFolder(dir);
  return { ...result, aside };
}
