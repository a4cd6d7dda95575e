/** Finds files whose place a sent transfer has already, before they are uploaded for it. */
import { samePathKey } from '@waybill/contract/file-names';
import type { Picked } from '@waybill/engine/browser/file-source';
import { uniquePaths } from '@waybill/engine/browser/unique-paths';

/** Every folder on the way to a path, the outermost first. */
function foldersOf(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('/'));
}

/** A place is a file or a folder, never both: the zip could not be unpacked otherwise. */
function placesOf(paths: readonly string[]) {
  const files = new Set(paths.map(samePathKey));
  return { files, folders: new Set([...files].flatMap(foldersOf)) };
}

export interface Clash {
  readonly free: readonly Picked[];
  readonly clashing: readonly Picked[];
}

export function findClashes(picked: readonly Picked[], taken: readonly string[]): Clash {
  const { files, folders } = placesOf(taken);
  const clashes = ({ path }: Picked): boolean => {
    const key = samePathKey(path);
    return files.has(key) || folders.has(key) || foldersOf(key).some((folder) => files.has(folder));
  };
  return { free: picked.filter((file) => !clashes(file)), clashing: picked.filter(clashes) };
}

/** The same files under names that are free, `scan (2).pdf`. */
export function renamed(clashing: readonly Picked[], taken: readonly string[]): Picked[] {
  const { files, folders } = placesOf(taken);
  return uniquePaths(clashing, [...files, ...folders]);
}
