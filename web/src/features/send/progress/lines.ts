/** The files of an upload as lines: those that failed by themselves, the others with their folder. */
import type { FileState } from '@waybill/engine/core/state';

export interface SentLine {
  readonly name: string;
  readonly folder: boolean;
  readonly count: number;
  readonly done: number;
  readonly size: number;
  /** Bytes acknowledged or on their way. */
  readonly moved: number;
  readonly state: 'waiting' | 'sending' | 'closing' | 'done';
}

export interface FailedLine {
  readonly index: number;
  readonly file: FileState;
}

function stateOf(files: readonly FileState[]): SentLine['state'] {
  if (files.every(({ status }) => status === 'done')) return 'done';
  if (files.length === 1 && files[0]?.status === 'finishing') return 'closing';
  return files.every(({ status, acked, flying }) => status === 'waiting' && acked + flying === 0)
    ? 'waiting'
    : 'sending';
}

export function failedOf(files: readonly FileState[]): FailedLine[] {
  return files.flatMap((file, index) => (file.status === 'failed' ? [{ index, file }] : []));
}

export function sentLines(files: readonly FileState[]): SentLine[] {
  const groups = new Map<string, FileState[]>();
  for (const file of files) {
    if (file.status === 'failed') continue;
    const slash = file.path.indexOf('/');
    const name = slash === -1 ? file.path : file.path.slice(0, slash + 1);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [file]);
    else group.push(file);
  }
  return [...groups].map(([key, group]) => ({
    name: key.replace(/\/$/, ''),
    folder: key.endsWith('/'),
    count: group.length,
    done: group.filter(({ status }) => status === 'done').length,
    size: group.reduce((sum, { size }) => sum + size, 0),
    moved: group.reduce((sum, { acked, flying }) => sum + acked + flying, 0),
    state: stateOf(group),
  }));
}
