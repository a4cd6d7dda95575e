/** Creates LMDB's lock file with all its bytes allocated on disk before it is used. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createOnce } from '../disk/create-once.ts';

/** Space for 1,024 readers and some more. */
const LOCK_BYTES = 72 * 1024;

/**
 * LMDB creates a sparse file and memory-maps it; a process that touches a hole while the disk is full is killed by the
 * system. LMDB uses an existing file if it is large enough.
 */
export function prepareLockFile(folder: string): void {
  const path = join(folder, 'lock.mdb');
  if (!existsSync(path)) createOnce(path, Buffer.alloc(LOCK_BYTES));
}
