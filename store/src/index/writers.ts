/** Which process writes into which folder, and whether it still lives. */
import { readFileSync } from 'node:fs';
import { folderOf } from '../disk/own-folder.ts';
import { S3Error } from '../errors.ts';
import type { Index } from './database.ts';
import type { WriterRecord } from './records.ts';

/** When a process began, in words that no later process with its number can repeat; null when there is none. */
function startOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces; the start is the 20th field after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : `${boot}/${fields[19]}`;
  } catch {
    return startWithoutProc(pid);
  }
}

/** Elsewhere than on Linux only the number can be asked for. */
function startWithoutProc(pid: number): string | null {
  if (process.platform === 'linux') return null;
  try {
    process.kill(pid, 0);
    return 'running';
  } catch {
    return null;
  }
}

export const announceWriter = async (index: Index, folder: string): Promise<void> => {
  const writer: WriterRecord = { pid: process.pid, start: startOf(process.pid) ?? '' };
  await index.change(() => void index.writers.put(folder, writer));
};

export const isAlive = ({ pid, start, closed }: WriterRecord): boolean =>
  closed !== true && startOf(pid) === start;

/** From now on nothing new gets a name in these folders, so that what has none there is left over. */
export const closeFolders = (index: Index, folders: readonly string[]): Promise<void> =>
  index.giveBack(() => {
    for (const folder of folders) {
      void index.writers.put(folder, { pid: 0, start: '', ...index.writers.get(folder), closed: true });
    }
  });

export const isFolderOpen = (index: Index, folder: string): boolean => {
  const writer = index.writers.get(folder);
  return writer !== undefined && writer.closed !== true;
};

/**
 * Inside a change: its bytes may have been swept away by somebody who took this process for dead,
 * as one in another container must.
 */
export function requireFolderOpen(index: Index, blob: string): void {
  if (!isFolderOpen(index, folderOf(blob))) throw new S3Error('ServiceUnavailable');
}
