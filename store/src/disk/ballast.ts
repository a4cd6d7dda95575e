/** Reserves disk space for removals, because removing something from a full disk needs space itself. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Files } from './files.ts';

const BALLAST_BYTES = 4 * 1024 * 1024;
/** Restored only with this much free, so that it does not fill the disk itself. */
const PLENTY_BYTES = 8 * BALLAST_BYTES;

export interface Ballast {
  /** Frees the space; false when that failed. */
  drop(): Promise<boolean>;
  /** Reserves the space again when there is plenty; never rejects. */
  restore(): Promise<void>;
}

export function openBallast(dir: string, files: Files): Ballast {
  const path = join(dir, 'ballast');

  const fill = async (): Promise<void> => {
    const file = await files.create(path);
    try {
      // Random bytes, because some file systems store zeros without using space.
      await file.write([randomBytes(BALLAST_BYTES)], 0);
    } catch {
      await files.remove(path);
    } finally {
      await file.close();
    }
  };

  return {
    drop: async () => {
      try {
        await files.remove(path);
        return true;
      } catch {
        return false;
      }
    },
    restore: async () => {
      if (files.exists(path) || files.space(dir).free < PLENTY_BYTES) return;
      // Another process may be doing the same.
      await fill().catch(() => {});
    },
  };
}
