/** Finds the files to upload: those that were named, and everything in the folders that were named. */
import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { nameProblem, samePathKey } from '@waybill/contract/file-names';
import { CliError, EXIT, usageError } from '../program/exit-codes.ts';

export interface Found {
  /** On this computer. */
  readonly from: string;
  /** Below the transfer, with `/` between folders. */
  readonly path: string;
  readonly size: number;
  readonly modified: number;
}

export interface Gathered {
  readonly files: readonly Found[];
  readonly emptyFolders: readonly string[];
}

const cannotRead =
  (path: string) =>
  (cause: unknown): never => {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    const why = code === 'ENOENT' ? 'There is no' : 'Cannot read';
    throw new CliError(EXIT.disk, `${why} “${path}”.`, { cause });
  };

async function walk(
  from: string,
  path: string,
  found: Found[],
  empty: string[],
  skipGone = false,
): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch(cannotRead(from));
  const before = found.length + empty.length;
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const [inside, shown] = [join(from, entry.name), `${path}/${entry.name}`];
    // A link to a folder may lead back to where it is; one to a file is sent as the file.
    if (entry.isDirectory()) await walk(inside, shown, found, empty, skipGone);
    else if (entry.isFile() || entry.isSymbolicLink()) await addFile(inside, shown, found, skipGone);
  }
  if (found.length + empty.length === before) empty.push(path);
}

async function addFile(from: string, path: string, found: Found[], skipGone = false): Promise<void> {
  const stats = await stat(from).catch((error: unknown) => {
    if (skipGone && error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    return cannotRead(from)(error);
  });
  if (stats?.isFile() === true) found.push({ from, path, size: stats.size, modified: stats.mtimeMs });
}

/** The server refuses these too; here it is known before anything is sent. */
function requireNames(files: readonly Found[]): void {
  const seen = new Set<string>();
  for (const { path } of files) {
    const problem = nameProblem(path, false);
    if (problem === 'bad_name')
      throw new CliError(EXIT.refused, `“${path}” has a name that can’t be used. Rename the file.`, {
        code: problem,
      });
    if (problem !== undefined)
      throw new CliError(EXIT.refused, `“${path}” is a type of file that can’t be sent.`, { code: problem });
    const key = samePathKey(path);
    if (seen.has(key)) throw usageError(`Two files are called “${path}”. Rename one, or send their folder.`);
    seen.add(key);
  }
}

/** All files below a folder, whatever they are called; those that are removed meanwhile are left out. */
export async function findFiles(folder: string): Promise<readonly Found[]> {
  const files: Found[] = [];
  await walk(folder, basename(folder), files, [], true);
  return files;
}

export async function gather(names: readonly string[]): Promise<Gathered> {
  const files: Found[] = [];
  const emptyFolders: string[] = [];
  for (const name of names) {
    const from = resolve(name);
    const stats = await stat(from).catch(cannotRead(name));
    if (stats.isDirectory()) await walk(from, basename(from), files, emptyFolders);
    else if (stats.isFile()) await addFile(from, basename(from), files);
    else throw new CliError(EXIT.disk, `“${name}” is neither a file nor a folder.`);
  }
  if (files.length === 0) throw new CliError(EXIT.refused, 'There are no files in what you named.');
  requireNames(files);
  return { files, emptyFolders };
}
