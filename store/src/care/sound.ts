/** Refuses to open a store whose index is missing, damaged, empty or outdated, before anything is written or removed. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isBlobName, isFolderName } from '../disk/own-folder.ts';
import type { Places } from '../disk/places.ts';
import { requirePrivateFile } from '../disk/private.ts';
import type { Index } from '../index/database.ts';
import { findIndexDamage } from '../index/file/check.ts';
import { lastAcknowledged } from '../journal/read.ts';
import { BEGINNING, type Position } from '../journal/segment.ts';
import { StoreRefusal } from '../refusal.ts';

/** The index cannot be used as it is, but can be rebuilt from the journal. */
export class IndexRefusal extends StoreRefusal {
  override readonly name = 'IndexRefusal';
}

const refuse = (problem: string): never => {
  throw new IndexRefusal(
    `${problem} Nothing was changed. Put the index back from a backup, or make it again with "store repair".`,
  );
};

/** Blob folders that are not empty. */
function usedFolders(blobs: string): string[] {
  if (!existsSync(blobs)) return [];
  return readdirSync(blobs)
    .filter(isFolderName)
    .filter((folder) => readdirSync(join(blobs, folder)).some(isBlobName));
}

export async function requireIndexFile({ blobs, indexFile, journal }: Places): Promise<void> {
  const isEmpty = (): boolean => !requirePrivateFile(indexFile) || statSync(indexFile).size === 0;
  if (isEmpty()) {
    const isUsed = usedFolders(blobs).length > 0 || lastAcknowledged(journal).number > 0;
    // Another process may have created it at this moment.
    if (isUsed && isEmpty())
      refuse(
        `The store's index ${indexFile} is ${existsSync(indexFile) ? 'empty' : 'missing'}, but the store is in use.`,
      );
    return;
  }
  const damage = await findIndexDamage(indexFile);
  if (damage !== undefined) refuse(`The store's index ${indexFile} is damaged: ${damage}.`);
}

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
  const head = index.journal.get('head') ?? BEGINNING;
  const isOther = head.number === acknowledged.number && head.name !== acknowledged.name;
  if (head.number < acknowledged.number || isOther)
    refuse(`The store's index ${indexFile} is older than the store's journal: changes are missing in it.`);
}
