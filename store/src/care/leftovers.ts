/** Removes blobs that dead processes wrote but never named; files unknown to the index are quarantined. */
import { join } from 'node:path';
import { folderOf, isBlobName, isFolderName } from '../disk/own-folder.ts';
import type { Index } from '../index/database.ts';
import { closeFolders, isAlive } from '../index/writers.ts';
import type { StoreParts } from '../parts.ts';
import { setAside } from './quarantine.ts';

export interface Removed {
  readonly removed: number;
  /** Files that could not be removed; the next sweep tries again. */
  readonly failed: number;
}

/** Folders already checked: once no process writes there, no new unnamed file can appear in them. */
const lookedThrough = new WeakMap<Index, Set<string>>();

function knownClean(index: Index): Set<string> {
  const known = lookedThrough.get(index) ?? new Set();
  lookedThrough.set(index, known);
  return known;
}

/** Blobs were removed from these folders, so they may be empty now. */
export const lookAgain = (index: Index, blobs: readonly string[]): void => {
  for (const blob of blobs) knownClean(index).delete(folderOf(blob));
};

/** Folders that no process writes to any more; one without a known writer was forgotten before it was removed. */
async function deadFolders({ index, files, blobs }: StoreParts): Promise<string[]> {
  const there = (await files.list(blobs)).filter(isFolderName);
  // Read after the folder list, because a folder is announced before it is created.
  index.refresh();
  const known = [...index.writers.getRange({})];
  const names = new Set(known.map(({ key }) => key));
  return [
    ...known.filter(({ value }) => !isAlive(value)).map(({ key }) => key),
    ...there.filter((folder) => !names.has(folder)),
  ];
}

/**
 * The index announced a known folder, so it would have named every file there that is needed.
 * For an unknown folder it cannot prove that.
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
  // Closed first: if a process was wrongly taken for dead, it can no longer name anything there, so nothing needed is removed.
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
