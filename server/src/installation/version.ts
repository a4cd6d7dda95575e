/** Tells which version is installed: by the file of a release, otherwise by the working copy. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { packageRoot, releaseFile } from '../package-root.ts';

export interface Version {
  readonly version: string;
  /** Undefined where the sources were copied without their history. */
  readonly commit: string | undefined;
  /** Made by `npm run package`, so that there is no npm beside it. */
  readonly isRelease: boolean;
}

const read = (...path: string[]): string => readFileSync(join(...path), 'utf8').trim();

const field = (json: unknown, name: string): string | undefined => {
  const value: unknown =
    typeof json === 'object' && json !== null
      ? Object.entries(json).find(([key]) => key === name)?.[1]
      : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** The folder of the history; a second working tree has only a file that names it. */
function historyOf(root: string): string {
  const path = join(root, '.git');
  if (existsSync(join(path, 'HEAD'))) return path;
  return resolve(root, read(path).replace(/^gitdir: /, ''));
}

/** Read without git, which may not be installed or may refuse another owner's folder. */
function commitOf(root: string): string | undefined {
  try {
    const history = historyOf(root);
    const head = read(history, 'HEAD');
    const ref = /^ref: (.+)$/.exec(head)?.[1];
    if (ref === undefined) return head;
    const shared = existsSync(join(history, 'commondir'))
      ? resolve(history, read(history, 'commondir'))
      : history;
    if (existsSync(join(shared, ref))) return read(shared, ref);
    const line = read(shared, 'packed-refs')
      .split('\n')
      .find((each) => each.endsWith(` ${ref}`));
    return line?.split(' ')[0];
  } catch {
    return undefined;
  }
}

/** @param root the folder that contains `server` */
export function versionOf(root: string): Version {
  const release = releaseFile(root);
  const isRelease = existsSync(release);
  const about: unknown = JSON.parse(read(isRelease ? release : join(root, 'server', 'package.json')));
  const commit = isRelease ? field(about, 'commit') : commitOf(root);
  return {
    version: field(about, 'version') ?? 'unknown',
    commit: commit !== undefined && /^[0-9a-f]{40,64}$/.test(commit) ? commit : undefined,
    isRelease,
  };
}

/** What is running here. */
export const installed: Version = versionOf(join(packageRoot, '..'));

/** Such as `0.2.0 (1a2b3c4d5e6f)`. */
export const versionText = ({ version, commit }: Version): string =>
  commit === undefined ? version : `${version} (${commit.slice(0, 12)})`;
