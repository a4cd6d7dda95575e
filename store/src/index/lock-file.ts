/** LMDB's file of locks, with all its bytes on disk before it is used. */
import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { join } from 'node:path';

/** Room for 1,024 readers and some more. */
const LOCK_BYTES = 72 * 1024;

const isThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

/**
 * LMDB makes the file with holes and maps it into memory; whoever touches a hole while the disk is full
 * is killed by the system. It takes over a file that is there already and large enough.
 */
export function prepareLockFile(folder: string): void {
  const path = join(folder, 'lock.mdb');
  if (fs.existsSync(path)) return;
  const aside = join(folder, `lock-${randomBytes(8).toString('hex')}`);
  fs.writeFileSync(aside, Buffer.alloc(LOCK_BYTES), { mode: 0o600, flag: 'wx' });
  try {
    // Another process may be at the same; whoever comes first has made it.
    fs.linkSync(aside, path);
  } catch (error) {
    if (!isThere(error)) throw error;
  } finally {
    fs.rmSync(aside, { force: true });
  }
}
