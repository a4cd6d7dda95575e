/** Creates LMDB's lock file with all its bytes allocated on disk before it is used. */
import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { join } from 'node:path';

/** Space for 1,024 readers and some more. */
const LOCK_BYTES = 72 * 1024;

const isThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

/**
 * LMDB creates a sparse file and memory-maps it; a process that touches a hole while the disk is full is killed by the
 * system. LMDB uses an existing file if it is large enough.
 */
export function prepareLockFile(folder: string): void {
  const path = join(folder, 'lock.mdb');
  if (fs.existsSync(path)) return;
  const aside = join(folder, `lock-${randomBytes(8).toString('hex')}`);
  fs.writeFileSync(aside, Buffer.alloc(LOCK_BYTES), { mode: 0o600, flag: 'wx' });
  try {
    // Another process may be doing the same; the first one wins.
    fs.linkSync(aside, path);
  } catch (error) {
    if (!isThere(error)) throw error;
  } finally {
    fs.rmSync(aside, { force: true });
  }
}
