/** Tracks which process writes into which folder, and whether it is alive. */
import { folderOf } from '../disk/own-folder.ts';
import { startOf, thisProcess } from '../disk/process-start.ts';
import { S3Error } from '../errors.ts';
import type { Index } from './database.ts';
import type { WriterRecord } from './records.ts';

export const announceWriter = async (index: Index, folder: string): Promise<void> => {
  const writer = thisProcess();
  await index.change(() => void index.writers.put(folder, writer));
};

export const isAlive = ({ pid, start, closed }: WriterRecord): boolean =>
  closed !== true && startOf(pid) === start;

/** From now on nothing new gets a name in these folders, so that unnamed files there are leftovers. */
export const closeFolders = (index: Index, folders: readonly string[]): Promise<void> =>
  index.giveBack(() => {
    for (const folder of folders) {
      void index.writers.put(folder, { pid: 0, start: '', ...index.writers.find(folder), closed: true });
    }
  });

export const isFolderOpen = (index: Index, folder: string): boolean => {
  const writer = index.writers.find(folder);
  return writer !== undefined && writer.closed !== true;
};

/**
 * Inside a change: its bytes may have been swept by a process that took this one for dead,
 * as a process in another container must.
 */
export function requireFolderOpen(index: Index, blob: string): void {
  if (!isFolderOpen(index, folderOf(blob))) throw new S3Error('ServiceUnavailable');
}
