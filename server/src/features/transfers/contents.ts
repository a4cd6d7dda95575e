/** Validates the contents of a transfer: paths, empty folders, recordings and the limits of the plan. */
import { AppError } from '@waybill/contract/errors';
import { nameProblem, samePathKey } from '@waybill/contract/file-names';
import type { Plan } from '@waybill/contract/plans';
import { topFolder } from '@waybill/contract/titles';

interface Said {
  readonly fileObjects: readonly { readonly itemPath: string; readonly size: number }[];
  readonly emptyFolders: readonly string[];
  readonly recordedVideos?: readonly string[];
  readonly voiceMemo?: string | null;
}

export interface Contents {
  readonly files: readonly { readonly key: string; readonly size: number }[];
  readonly paths: readonly string[];
  readonly emptyFolders: readonly string[];
  readonly bytes: number;
}

/** Sorts the contents of a folder right after it, because no name has a character below the separator. */
const placeKey = (path: string): string => samePathKey(path).split('/').join('\0');

const isBelow = (key: string, folder: string): boolean => key.startsWith(`${folder}\0`);

const byKey = (a: { readonly key: string }, b: { readonly key: string }): number =>
  a.key < b.key ? -1 : a.key > b.key ? 1 : 0;

/** A path is either a file or a folder, otherwise the ZIP could not be unpacked. */
export function requireDistinctPlaces(files: readonly string[], folders: readonly string[]): void {
  const placed = (paths: readonly string[], isFile: boolean) =>
    paths.map((path) => ({ path, key: placeKey(path), isFile }));
  let file: string | undefined;
  let before: string | undefined;
  for (const { path, key, isFile } of [...placed(files, true), ...placed(folders, false)].sort(byKey)) {
    const inFile = file !== undefined && (key === file || isBelow(key, file));
    if (inFile || (isFile && key === before)) throw new AppError('duplicate_files', { fields: { path } });
    if (isFile) file = key;
    before = key;
  }
}

/** The distinct folders that no file or other folder is in. */
export function onlyEmpty(folders: readonly string[], files: readonly string[]): string[] {
  const sorted = [...new Set([...files, ...folders].map(placeKey))].sort();
  const used = new Set(sorted.filter((key, at) => isBelow(sorted[at + 1] ?? '', key)));
  const kept = new Map(folders.map((folder) => [placeKey(folder), folder]));
  return [...kept].flatMap(([key, folder]) => (used.has(key) ? [] : folder));
}

/** The one folder that holds everything but recordings, which lie beside it; empty when there is none. */
export const folderOf = (
  { paths, emptyFolders }: Pick<Contents, 'paths' | 'emptyFolders'>,
  recordings: readonly (string | null)[],
): string =>
  topFolder([
    ...paths.filter((path) => !recordings.includes(path)),
    ...emptyFolders.map((folder) => `${folder}/`),
  ]);

/** `prefix` is the key prefix of the upload; file names are checked when it is sealed. */
export function contentsOf(said: Said, prefix: string, visitor: boolean): Contents {
  const files = said.fileObjects.map(({ itemPath, size }) => ({ key: itemPath, size }));
  if (!files.every(({ key }) => key.startsWith(prefix))) throw new AppError('forbidden');
  const paths = files.map(({ key }) => key.slice(prefix.length));
  const folders = said.emptyFolders.map((folder) => folder.replace(/\/$/, ''));
  folders.forEach((folder, index) => {
    const problem = nameProblem(folder, visitor);
    if (problem !== undefined)
      throw new AppError(problem, { fields: { [`emptyFolders.${index}`]: problem } });
  });
  requireDistinctPlaces(paths, folders);
  const known = new Set(paths);
  const recorded = { recordedVideos: said.recordedVideos ?? [], voiceMemo: said.voiceMemo ?? [] };
  for (const [field, named] of Object.entries(recorded))
    if ([named].flat().some((path) => !known.has(path)))
      throw new AppError('invalid_input', { fields: { [field]: 'not among the files' } });
  return {
    files,
    paths,
    emptyFolders: onlyEmpty(folders, paths),
    bytes: files.reduce((sum, { size }) => sum + size, 0),
  };
}

/** Checks the whole transfer against the present plan, whatever was announced before. */
export function requireWithinPlan(count: number, bytes: number, plan: Plan): void {
  const [files, over] = [count - plan.fileLimit, bytes - plan.uploadLimit];
  if (files > 0) throw new AppError('too_many_files', { fields: { excess: String(files) } });
  if (over > 0) throw new AppError('over_transfer_limit', { fields: { excess: String(over) } });
}
