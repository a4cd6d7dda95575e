/** Finds the files of an interrupted upload among those that were picked again. */
import { samePathKey } from '@waybill/contract/file-names';
import { type FileIdentity, ownSize } from '../core/checkpoint.ts';
import type { Picked } from './file-source.ts';

export interface Recognised {
  /** By the path of the upload. What is inside has still to be compared, where a sample was taken. */
  readonly found: ReadonlyMap<string, Picked>;
  /** Picked by name, but not what it was: paths of the upload. */
  readonly changed: readonly string[];
  /** Nothing of that name was picked. */
  readonly missing: readonly string[];
  /** Belongs to no file of the upload. */
  readonly strangers: readonly Picked[];
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** How well a picked file fits: its whole path and not only its name; 0 not at all, 1 by name, 2 by path. */
function nearness(identity: FileIdentity, path: string): number {
  if (identity.path === path) return 2;
  // `scan (2).pdf` is what we called a second `scan.pdf`.
  const names = [nameOf(identity.path), nameOf(identity.path).replace(/ \(\d+\)(?=\.[^.]*$|$)/, '')];
  return names.includes(nameOf(path)) ? 1 : 0;
}

const isSame = (identity: FileIdentity, { file }: Picked): boolean =>
  file.size === ownSize(identity) && file.lastModified === identity.modified;

/** `wanted` are the files that have not arrived. */
export function recognise(wanted: readonly FileIdentity[], picked: readonly Picked[]): Recognised {
  const left = new Set(picked);
  const found = new Map<string, Picked>();
  const take = (identity: FileIdentity, least: number): void => {
    const fits = (one: Picked) => nearness(identity, samePathKey(one.path)) >= least;
    const match = [...left].find((one) => fits(one) && isSame(identity, one));
    if (match === undefined) return;
    left.delete(match);
    found.set(identity.path, match);
  };
  // Whole paths first, so that a mere name does not take the file of another.
  for (const least of [2, 1])
    for (const identity of wanted) if (!found.has(identity.path)) take(identity, least);

  const changed: string[] = [];
  const missing: string[] = [];
  for (const identity of wanted.filter(({ path }) => !found.has(path))) {
    const other = [...left].find((one) => nearness(identity, samePathKey(one.path)) > 0);
    if (other !== undefined) left.delete(other);
    (other === undefined ? missing : changed).push(identity.path);
  }
  return { found, changed, missing, strangers: [...left] };
}
