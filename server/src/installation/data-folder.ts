/** Opens the data folder: creates it, makes it private, and checks its free space. */
import { chmodSync, lstatSync, realpathSync, statfsSync } from 'node:fs';
import { createFolder } from '@waybill/store/create-once';
import { isDiskFull } from '../disk-full.ts';
import { messageOf, Refusal } from '../refusal.ts';

/** Marks a folder that a backup is being restored into. */
export const UNFINISHED = 'restore-unfinished';

const LEAST_FREE_BYTES = 64 * 1024 * 1024;

/** Returns the folder's real path. */
export function openDataFolder(path: string, serviceUid?: number): string {
  try {
    createFolder(path);
  } catch (error) {
    if (isDiskFull(error)) throw diskFull(path);
    throw new Refusal(
      `The data folder ${path} cannot be created (${messageOf(error)}); set DATA_DIR to a folder you can write to.`,
    );
  }
  const real = realpathSync(path);
  const stat = lstatSync(real);
  if (!stat.isDirectory()) throw new Refusal(`DATA_DIR ${path} is not a folder.`);
  const me = process.getuid?.();
  if (me !== undefined && stat.uid !== me && stat.uid !== serviceUid) {
    throw new Refusal(
      `The data folder ${path} belongs to another user; run as that user or set DATA_DIR to a folder of your own.`,
    );
  }
  if ((stat.mode & 0o022) !== 0) {
    throw new Refusal(
      `Others can write to the data folder ${path}; make it yours alone with: chmod 700 ${path}`,
    );
  }
  chmodSync(real, 0o700);
  const { bavail, bsize } = statfsSync(real);
  if (bavail * bsize < LEAST_FREE_BYTES) throw diskFull(path);
  return real;
}

export const diskFull = (path: string) =>
  new Refusal(`The disk that holds ${path} is full; free some space or set DATA_DIR to another disk.`);
