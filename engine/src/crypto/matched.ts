/** Compares what a server stores of an encrypted transfer with the manifest: all of its files, each as long as it must be, or none. */
import { DamagedError } from './blocks.ts';
import { sealedSize } from './layout.ts';
import type { Manifest, ManifestFile } from './manifest.ts';

/** As the server lists it. */
interface StoredFile {
  /** What is stored is named by the file’s id. */
  readonly path: string;
  readonly size: number;
}

/** The rules that paths of other transfers pass on the server. */
export const isPath = (path: string): boolean =>
  path.split('/').every((name) => name.trim() !== '' && name !== '.' && name !== '..');

/** By the name of what is stored. Throws where a file is missing, or is another one than was encrypted. */
export function matched(
  stored: readonly StoredFile[],
  { files, folders }: Manifest,
): ReadonlyMap<string, ManifestFile> {
  const byId = new Map(files.map((file) => [file.id, file]));
  const paths = new Set(files.map(({ path }) => path));
  const isWhole =
    byId.size === files.length &&
    paths.size === files.length &&
    stored.length === files.length &&
    [...paths, ...folders].every(isPath) &&
    stored.every(({ path, size }) => {
      const file = byId.get(path);
      return file !== undefined && sealedSize(file.size) === size;
    });
  if (!isWhole) throw new DamagedError('The stored files are not those of the manifest.');
  return byId;
}
