/** Gives every file of a selection a path of its own, since two folders may each hold a `scan.pdf`. */
import { samePathKey } from '@waybill/contract/file-names';

/** `scan (2).pdf`; a name that begins with its only dot has no extension. */
function numbered(path: string, number: number): string {
  const name = path.lastIndexOf('/') + 1;
  const dot = path.lastIndexOf('.');
  const at = dot > name ? dot : path.length;
  return `${path.slice(0, at)} (${number})${path.slice(at)}`;
}

/** `taken` are paths that are there already. The first keeps its name. */
export function uniquePaths<T extends { readonly path: string }>(
  files: readonly T[],
  taken: Iterable<string> = [],
): T[] {
  const seen = new Set(taken);
  return files.map((file) => {
    // Macs take letters apart that others write as one.
    const wanted = samePathKey(file.path);
    let path = wanted;
    for (let number = 2; seen.has(path); number++) path = numbered(wanted, number);
    seen.add(path);
    return { ...file, path };
  });
}
