/** The list of what will be sent: what comes into it, what is kept out, and how it reads as lines. */
import { nameProblem, samePathKey } from '@waybill/contract/file-names';
import type { Picked } from '@waybill/engine/browser/file-source';
import type { Gathered } from '@waybill/engine/browser/walk';
import { type Chosen, noFiles } from './no-files.ts';

export { type Chosen, noFiles };

/** What was kept out, by reason; names as they were given. */
export interface KeptOut {
  readonly insecure: readonly string[];
  readonly removed: readonly string[];
  readonly badName: readonly string[];
  readonly twice: readonly string[];
}

export interface Added {
  readonly chosen: Chosen;
  readonly out: KeptOut;
}

const REASONS = {
  insecure_file_type: 'insecure',
  file_removed: 'removed',
  bad_name: 'badName',
} as const;

const isIn = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/** A folder is empty only as long as nothing has come into it. */
function stillEmpty(folders: readonly string[], files: readonly Picked[]): string[] {
  return [...new Set(folders.map(samePathKey))].filter(
    (folder) => !files.some(({ path }) => isIn(path, folder)),
  );
}

const NONE: ReadonlySet<string> = new Set();

/** What is there stays; of two with the same path the second is left out. `programs`: paths that visitors may not send. */
export function addTo(
  before: Chosen,
  gathered: Gathered,
  visitor: boolean,
  programs: ReadonlySet<string> = NONE,
): Added {
  const out = {
    insecure: [] as string[],
    removed: [] as string[],
    badName: [] as string[],
    twice: [] as string[],
  };
  const seen = new Set(before.files.map(({ path }) => path));
  const files = [...before.files];
  for (const picked of gathered.files) {
    const path = samePathKey(picked.path);
    const problem =
      nameProblem(path, visitor) ?? (programs.has(picked.path) ? 'insecure_file_type' : undefined);
    if (problem !== undefined) out[REASONS[problem]].push(picked.path);
    else if (seen.has(path)) out.twice.push(picked.path);
    else {
      seen.add(path);
      files.push({ ...picked, path });
    }
  }
  const folders = gathered.emptyFolders.filter((path) => nameProblem(path, visitor) === undefined);
  return { chosen: { files, emptyFolders: stillEmpty([...before.emptyFolders, ...folders], files) }, out };
}

/** Takes a file away, or a folder with all that is in it. */
export const without = ({ files, emptyFolders }: Chosen, gone: string): Chosen => ({
  files: files.filter(({ path }) => !isIn(path, gone)),
  emptyFolders: emptyFolders.filter((path) => !isIn(path, gone)),
});

const sizes = new WeakMap<File, number>();

/** Remembered for the list: a browser asks the disk each time, and waits for it. */
export function sizeOf(file: File): number {
  const size = sizes.get(file) ?? file.size;
  sizes.set(file, size);
  return size;
}

export const bytesOf = ({ files }: Chosen): number => files.reduce((sum, { file }) => sum + sizeOf(file), 0);
