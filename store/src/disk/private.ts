/** Checks that the store's files and folders belong to its user alone, because others could have put anything there. */
import { chmodSync, lstatSync, mkdirSync, type Stats, statSync } from 'node:fs';
import { removeDraftsOf } from './create-once.ts';

const OTHERS_CAN_WRITE = 0o022;
const OTHERS_CAN_DO_ANYTHING = 0o077;

function requireMine(path: string, { uid }: Stats): void {
  const me = process.getuid?.();
  // Containers running as root often mount folders of other users.
  if (me !== undefined && me !== 0 && uid !== me) throw new Error(`${path} belongs to another user`);
}

/** The folder named by the operator, which is there; it may be a link to another disk. */
export function requireDataFolder(path: string): void {
  const stats = statSync(path);
  if ((stats.mode & OTHERS_CAN_WRITE) !== 0) {
    throw new Error(`${path} can be written to by others: chmod 700 it`);
  }
  requireMine(path, stats);
}

/** A folder inside it: created when missing, and never a link. */
export function requirePrivateFolder(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false }) === undefined) {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  }
  const stats = lstatSync(path);
  if (!stats.isDirectory()) throw new Error(`${path} is not a folder of the store`);
  requireMine(path, stats);
  if ((stats.mode & OTHERS_CAN_WRITE) !== 0) {
    throw new Error(`${path} can be written to by others: chmod 700 it`);
  }
  if ((stats.mode & OTHERS_CAN_DO_ANYTHING) !== 0) chmodSync(path, 0o700);
}

/** A file that another process is just creating, or was killed while creating, has its draft as a second name. */
function statsOf(path: string): Stats | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined || !stats.isFile() || stats.nlink === 1) return stats;
  removeDraftsOf(path);
  return lstatSync(path, { throwIfNoEntry: false });
}

/** False when it does not exist. Refuses symbolic and hard links. */
export function requirePrivateFile(path: string): boolean {
  const stats = statsOf(path);
  if (stats === undefined) return false;
  if (!stats.isFile() || stats.nlink > 1) throw new Error(`${path} is not a file of the store`);
  requireMine(path, stats);
  if ((stats.mode & OTHERS_CAN_DO_ANYTHING) !== 0) {
    throw new Error(`${path} can be read by others: chmod 600 it`);
  }
  return true;
}
