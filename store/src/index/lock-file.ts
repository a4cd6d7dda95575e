/** Creates LMDB's lock file with all its bytes allocated on disk before it is used. */
import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { hasCode } from '../disk/error-code.ts';

/** Space for 1,024 readers and some more. */
const LOCK_BYTES = 72 * 1024;

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
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    fs.rmSync(aside, { force: true });
  }
}
