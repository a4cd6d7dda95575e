/** Refuses to open a store whose index is missing, damaged, empty or outdated, before anything is written or removed. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { hasCode } from '../disk/error-code.ts';
import { folderOf, isFolderName, usedFolders } from '../disk/own-folder.ts';
import type { Places } from '../disk/places.ts';
import { requirePrivateFile } from '../disk/private.ts';
import { DamagedRecord } from '../errors.ts';
import type { Index } from '../index/database.ts';
import { findIndexDamage } from '../index/file/check.ts';
import { TABLE_NAMES } from '../index/tables.ts';
import { BEGINNING, type Position } from '../journal/segment.ts';
import { StoreRefusal } from '../refusal.ts';
import { clearJournal, isUnused, setIndexAside } from './unfinished-start.ts';

/** The index cannot be used as it is, but can be rebuilt from the journal. */
export class IndexRefusal extends StoreRefusal {
  override readonly name = 'IndexRefusal';
}

const WHAT_TO_DO =
  'Nothing was changed. Put the index back from a backup, or make it again with "store repair".';

/** Another process may be moving the file at this moment. */
const TRIES = 20;
const BETWEEN_TRIES_MS = 50;

const refuse = (problem: string): never => {
  throw new IndexRefusal(`${problem} ${WHAT_TO_DO}`);
};

/** The disk of the stored files is not mounted, or they are gone. */
export function refuseBlobs(blobs: string): never {
  throw new StoreRefusal(
    `The store's folder ${blobs} ${existsSync(blobs) ? 'holds none of the stored files' : 'is missing'}, but the store is in use. ` +
      'Nothing was changed. Mount the disk that holds it, or restore a backup.',
  );
}

/** Refuses when the index knows stored bytes, and none of the folders that held them is there. */
export function requireBlobs(index: Index, { blobs }: Places): void {
  const there = new Set(existsSync(blobs) ? readdirSync(blobs).filter(isFolderName) : []);
  let isUsed = false;
  for (const { key: blob, value } of index.blobs.getRange({})) {
    if (value.refs === 0) continue;
    if (there.has(folderOf(blob))) return;
    isUsed = true;
    if (there.size === 0) break;
  }
  if (isUsed) refuseBlobs(blobs);
}

async function checkIndexFile(places: Places): Promise<void> {
  const { indexFile } = places;
  const isEmpty = (): boolean => !requirePrivateFile(indexFile) || statSync(indexFile).size === 0;
  if (isEmpty()) {
    if (isUnused(places)) return clearJournal(places, isEmpty);
    // Another process may have created it at this moment.
    if (isEmpty())
      refuse(
        `The store's index ${indexFile} is ${existsSync(indexFile) ? 'empty' : 'missing'}, but the store is in use.`,
      );
    return;
  }
  const { ino } = statSync(indexFile);
  const damage = await findIndexDamage(indexFile, TABLE_NAMES);
  if (damage === undefined) return;
  if (!isUnused(places)) refuse(`The store's index ${indexFile} is damaged: ${damage}.`);
  await setIndexAside(places, ino);
}

/** Of several processes that start at once after a power cut, one sets the damaged index aside while the others look. */
export async function requireIndexFile(places: Places): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await checkIndexFile(places);
    } catch (error) {
      if (tries === TRIES || !hasCode(error, 'ENOENT')) throw error;
      await pause(BETWEEN_TRIES_MS);
    }
  }
}

/** The keys, the settings and the end of the journal are needed to open it. */
export const asIndexRefusal = (error: unknown, { indexFile }: Places): unknown =>
  error instanceof DamagedRecord
    ? new IndexRefusal(`The store's index ${indexFile} is damaged: ${error.detail}. ${WHAT_TO_DO}`)
    : error;

/** `acknowledged` was read before the index was. */
export function requireCurrentIndex(
  index: Index,
  { blobs, indexFile }: Places,
  acknowledged: Position,
): void {
  const isKnown = (folder: string): boolean =>
    index.writers.doesExist(folder) ||
    [...index.blobs.getKeys({ start: `${folder}-`, end: `${folder}.`, limit: 1 })].length > 0;
  const folders = usedFolders(blobs);
  if (folders.length > 0 && !folders.some(isKnown))
    refuse(`The store's index ${indexFile} knows none of the stored files.`);
  // Under another name it would hide all of its objects.
  for (const _bucket of index.buckets.getAll({}));
  const head = index.journal.get('head') ?? BEGINNING;
  const isOther = head.number === acknowledged.number && head.name !== acknowledged.name;
  if (head.number < acknowledged.number || isOther)
    refuse(`The store's index ${indexFile} is older than the store's journal: changes are missing in it.`);
}
