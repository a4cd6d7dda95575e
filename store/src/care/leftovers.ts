/** Takes away what processes had written, but not named, before they ended; what the index does not know of is set aside. */
import { join } from 'node:path';
import { folderOf, isBlobName, isFolderName } from '../disk/own-folder.ts';
import type { Index } from '../index/database.ts';
import { closeFolders, isAlive } from '../index/writers.ts';
import type { StoreParts } from '../read-slices.ts';
import { setAside } from './quarantine.ts';

export interface Removed {
  readonly removed: number;
  /** Files that could not be removed; the next sweep tries again. */
  readonly failed: number;
}

/** Folders that were looked through: once nobody writes there, nothing without a name can come to them. */
const lookedThrough = new WeakMap<Index, Set<string>>();

function knownClean(index: Index): Set<string> {
  const known = lookedThrough.get(index) ?? new Set();
  lookedThrough.set(index, known);
  return known;
}

/** Blobs were removed from there; perhaps it is empty now. */
export const lookAgain = (index: Index, blobs: readonly string[]): void => {
  for (const blob of blobs) knownClean(index).delete(folderOf(blob));
};

/** Folders in which nobody writes any more; a folder that nobody is known to have made was forgotten before it was gone. */
async function deadFolders({ index, files, blobs }: StoreParts): Promise<string[]> {
  const there = (await files.list(blobs)).filter(isFolderName);
  // After the list: a folder is announced before it is made.
  index.refresh();
  const known = [...index.writers.getRange({})];
  const names = new Set(known.map(({ key }) => key));
  return [
    ...known.filter(({ value }) => !isAlive(value)).map(({ key }) => key),
    ...there.filter((folder) => !names.has(folder)),
  ];
}

/**
 * The index announced a folder that it knows, and then never named what has no name there now: nothing can need it.
 * Of a folder that it does not know it cannot say so.
 */
async function sweepFolder(parts: StoreParts, folder: string, isKnown: boolean): Promise<Removed> {
  const { index, files, blobs } = parts;
  const path = join(blobs, folder);
  const names = files.exists(path) ? await files.list(path) : [];
  let removed = 0;
  let failed = 0;
  for (const name of names.filter(isBlobName)) {
    if (index.blobs.doesExist(`${folder}-${name}`)) continue;
    try {
      if (isKnown) await files.remove(join(path, name));
      else await setAside(parts, `${folder}-${name}`);
      removed += 1;
    } catch {
      failed += 1;
    }
  }
  if (failed === 0) knownClean(index).add(folder);
  if (removed < names.length) return { removed, failed };
  if (files.exists(path)) await files.removeFolder(path);
  knownClean(index).delete(folder);
  await index.giveBack(() => void index.writers.remove(folder));
  return { removed, failed };
}

export async function sweepLeftovers(parts: StoreParts): Promise<Removed> {
  const { index } = parts;
  const folders = await deadFolders(parts);
  const known = new Set(
    folders.filter((folder) => {
      const writer = index.writers.get(folder);
      return writer !== undefined && writer.unproven !== true;
    }),
  );
  // Closed first: whoever was taken for dead and is not can name nothing there any more, so nothing that is needed goes.
  const open = folders.filter((folder) => index.writers.get(folder)?.closed !== true);
  if (open.length > 0) await closeFolders(index, open);
  index.refresh();
  let removed = 0;
  let failed = 0;
  for (const folder of folders.filter((each) => !knownClean(index).has(each))) {
    try {
      const swept = await sweepFolder(parts, folder, known.has(folder));
      removed += swept.removed;
      failed += swept.failed;
    } catch {
      failed += 1;
    }
  }
  return { removed, failed };
}
