/** Finds the files to upload: those that were named, and everything in the folders that were named. */
import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, join, resolve, sep } from 'node:path';
import { nameProblem, samePathKey } from '@waybill/contract/file-names';
import type { Context } from '../program/command.ts';
import { CliError, EXIT, usageError } from '../program/exit-codes.ts';
import { oneLine } from '../terminal/table.ts';

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
  /** Links in folders that lead out of them, which are not sent. */
  readonly leftOut: readonly string[];
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

const cannotRead =
  (path: string) =>
  (cause: unknown): never => {
    const why = codeOf(cause) === 'ENOENT' ? 'There is no' : 'Cannot read';
    throw new CliError(EXIT.disk, `${why} “${path}”.`, { cause });
  };

async function addFile(from: string, path: string, found: Found[], skipGone = false): Promise<void> {
  const stats = await stat(from).catch((error: unknown) => {
    if (skipGone && codeOf(error) === 'ENOENT') return undefined;
    return cannotRead(from)(error);
  });
  if (stats?.isFile() === true) found.push({ from, path, size: stats.size, modified: stats.mtimeMs });
}

interface Walk {
  readonly files: Found[];
  readonly emptyFolders: string[];
  readonly leftOut: string[];
  /** Below it, links to files are followed; undefined: no link is. */
  readonly root: string | undefined;
  /** Files that are removed meanwhile are left out. */
  readonly skipGone: boolean;
}

/** A folder may come from someone else: a link in it must not send a file from anywhere. */
async function leadsOut(from: string, root: string | undefined): Promise<boolean> {
  if (root === undefined) return true;
  const real = await realpath(from).catch(cannotRead(from));
  return !real.startsWith(root.endsWith(sep) ? root : root + sep);
}

async function walk(from: string, path: string, found: Walk): Promise<void> {
  const { files, emptyFolders, leftOut, root, skipGone } = found;
  const entries = await readdir(from, { withFileTypes: true }).catch((error: unknown) => {
    if (skipGone && codeOf(error) === 'ENOENT') return [];
    return cannotRead(from)(error);
  });
  const before = files.length + emptyFolders.length;
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const [inside, shown] = [join(from, entry.name), `${path}/${entry.name}`];
    // A link to a folder may lead back to where it is; one to a file is sent as the file.
    if (entry.isDirectory()) await walk(inside, shown, found);
    else if (entry.isFile()) await addFile(inside, shown, files, skipGone);
    else if (entry.isSymbolicLink())
      if (await leadsOut(inside, root)) leftOut.push(shown);
      else await addFile(inside, shown, files, skipGone);
  }
  if (files.length + emptyFolders.length === before) emptyFolders.push(path);
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

/** All files below a folder that are no links, whatever they are called. */
export async function findFiles(folder: string): Promise<readonly Found[]> {
  const found: Walk = { files: [], emptyFolders: [], leftOut: [], root: undefined, skipGone: true };
  await walk(folder, basename(folder), found);
  return found.files;
}

export async function gather(names: readonly string[]): Promise<Gathered> {
  const [files, emptyFolders, leftOut]: [Found[], string[], string[]] = [[], [], []];
  for (const name of names) {
    const from = resolve(name);
    const stats = await stat(from).catch(cannotRead(name));
    if (stats.isDirectory()) {
      const root = await realpath(from);
      await walk(from, basename(from), { files, emptyFolders, leftOut, root, skipGone: false });
    } else if (stats.isFile()) await addFile(from, basename(from), files);
    else throw new CliError(EXIT.disk, `“${name}” is neither a file nor a folder.`);
  }
  if (files.length === 0) throw new CliError(EXIT.refused, 'There are no files in what you named.');
  requireNames(files);
  return { files, emptyFolders, leftOut };
}

/** Says what of the folders is not sent. */
export function noteLeftOut({ leftOut }: Gathered, { terminal }: Pick<Context, 'terminal'>): void {
  for (const path of leftOut)
    terminal.note(`Left out “${oneLine(path)}”, a link that leads out of the folder.`);
}
