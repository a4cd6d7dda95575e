/** Takes away what processes had written, but not named, before they ended. */
import { join } from 'node:path';
import { folderOf, isBlobName, isFolderName } from '../disk/own-folder.ts';
import type { Index } from '../index/database.ts';
import { closeFolders, isAlive } from '../index/writers.ts';
import type { StoreParts } from '../read-slices.ts';

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

async function sweepFolder({ index, files, blobs }: StoreParts, folder: string): Promise<Removed> {
  const path = join(blobs, folder);
  const names = files.exists(path) ? await files.list(path) : [];
  let removed = 0;
  let failed = 0;
  for (const name of names.filter(isBlobName)) {
    if (index.blobs.doesExist(`${folder}-${name}`)) continue;
    try {
      await files.remove(join(path, name));
      removed += 1;
    } catch {
      failed += 1;
    }
  }
  if (failed === 0) knownClean(index).add(folder);
  if (removed < names.length) return { removed, failed };
  if (files.exists(path)) await files.removeFolder(path);
  await index.giveBack(() => void index.writers.remove(folder));
  return { removed, failed };
}

export async function sweepLeftovers(parts: StoreParts): Promise<Removed> {
  const { index } = parts;
  const folders = await deadFolders(parts);
  // Closed first: whoever was taken for dead and is not can name nothing there any more, so nothing that is needed goes.
  const open = folders.filter((folder) => index.writers.get(folder)?.closed !== true);
  if (open.length > 0) await closeFolders(index, open);
  index.refresh();
  let removed = 0;
  let failed = 0;
  for (const folder of folders.filter((each) => !knownClean(index).has(each))) {
    try {
      const swept = await sweepFolder(parts, folder);
      removed += swept.removed;
      failed += swept.failed;
    } catch {
      failed += 1;
    }
  }
  return { removed, failed };
}
