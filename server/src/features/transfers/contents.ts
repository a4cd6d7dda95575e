/** What is sent beside the bytes of files: folders without a file, and which files were recorded while sending. */
import { AppError } from '@waybill/contract/errors';
import { nameProblem, samePathKey } from '@waybill/contract/file-names';
import type { Plan } from '@waybill/contract/plans';

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

function foldersAbove(path: string): string[] {
  const segments = path.split('/');
  return segments.slice(1).map((_, index) => segments.slice(0, index + 1).join('/'));
}

/** A place holds either a file or a folder, or nobody could unpack it. */
export function requireDistinctPlaces(files: readonly string[], folders: readonly string[]): void {
  const taken = new Set(files.map(samePathKey));
  if (taken.size < files.length) throw new AppError('duplicate_files');
  for (const path of [...files, ...folders])
    for (const folder of foldersAbove(path))
      if (taken.has(samePathKey(folder))) throw new AppError('duplicate_files', { fields: { path } });
  for (const path of folders)
    if (taken.has(samePathKey(path))) throw new AppError('duplicate_files', { fields: { path } });
}

/** Each once, and none that has something in it. */
export function onlyEmpty(folders: readonly string[], files: readonly string[]): string[] {
  const used = new Set([...files, ...folders].flatMap(foldersAbove).map(samePathKey));
  const byKey = new Map(folders.map((folder) => [samePathKey(folder), folder]));
  return [...byKey].flatMap(([key, folder]) => (used.has(key) ? [] : folder));
}

/** `prefix` is where the upload lies; names of files themselves are looked at when it is sealed. */
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

/** Of the whole transfer, whatever it was announced as and whenever that was. */
export function requireWithinPlan(count: number, bytes: number, plan: Plan): void {
  const [files, over] = [count - plan.fileLimit, bytes - plan.uploadLimit];
  if (files > 0) throw new AppError('too_many_files', { fields: { excess: String(files) } });
  if (over > 0) throw new AppError('over_transfer_limit', { fields: { excess: String(over) } });
}
