/** Decides where a file from a server may be saved: below the folder, and nowhere else. */
import { lstat, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CliError, EXIT } from '../program/exit-codes.ts';
import { oneLine } from '../terminal/table.ts';

/** Names of devices, which Windows opens instead of a file, whatever their ending. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:[ .]|$)/i;
const CONTROLS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
/** Nothing, the folder itself, or a step out of it. */
const STRAY = /^[\s.]*$/u;

function windowsName(segment: string): string {
  const usable = segment.replace(/[<>:"|?*]/g, '_').replace(/[ .]+$/, (end) => '_'.repeat(end.length));
  return DEVICE.test(usable) ? `_${usable}` : usable;
}

/** The folders and the name below the folder; undefined when the path could lead out of it. */
export function safeSegments(
  path: string,
  platform: NodeJS.Platform = process.platform,
): readonly string[] | undefined {
  const segments = path.split('/');
  if (CONTROLS.test(path) || path.includes('\\') || segments.some((each) => STRAY.test(each)))
    return undefined;
  // `C:` and `C:name` lead to another disk on Windows; elsewhere they are only names.
  return platform === 'win32' ? segments.map(windowsName) : segments;
}

export const unsafeName = (path: string): CliError =>
  new CliError(EXIT.damaged, `“${oneLine(path)}” is not a safe name for a file, so it was not saved.`, {
    code: 'unsafe_name',
  });

const statOf = (path: string) =>
  lstat(path).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return undefined;
    // Of this file alone: the others are saved all the same.
    if (code === 'ENAMETOOLONG' || code === 'EILSEQ')
      throw new CliError(EXIT.disk, `“${path}” has a name that this disk does not take.`, { cause: error });
    throw error;
  });

/** Another file of the same folder may have made it meanwhile. */
const unlessThere = (error: unknown): void => {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
};

/** Makes the folders below `root`. None of them may be a link, which could lead out of it. */
export async function makeFolders(root: string, segments: readonly string[]): Promise<string> {
  let at = root;
  for (const segment of segments) {
    at = join(at, segment);
    if ((await statOf(at)) === undefined) await mkdir(at).catch(unlessThere);
    if ((await statOf(at))?.isDirectory() !== true)
      throw new CliError(EXIT.damaged, `“${at}” is not a folder, so nothing was saved below it.`, {
        code: 'unsafe_name',
      });
  }
  return at;
}

export interface Target {
  readonly folder: string;
  readonly path: string;
  /** Of a file that is there already. */
  readonly size: number | undefined;
}

export async function targetBelow(root: string, path: string): Promise<Target> {
  const segments = safeSegments(path);
  const name = segments?.at(-1);
  if (segments === undefined || name === undefined) throw unsafeName(path);
  const folder = await makeFolders(root, segments.slice(0, -1));
  const target = join(folder, name);
  const stats = await statOf(target);
  if (stats !== undefined && !stats.isFile())
    throw new CliError(EXIT.damaged, `“${target}” is there already and is not a file.`, {
      code: 'unsafe_name',
    });
  return { folder, path: target, size: stats?.size };
}
