/** Room that is kept so that something can be removed from a full disk, which takes room itself. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Files } from './files.ts';

const BALLAST_BYTES = 4 * 1024 * 1024;
/** Put back only when there is so much more, so that it does not fill the disk itself. */
const PLENTY_BYTES = 8 * BALLAST_BYTES;

export interface Ballast {
  /** Gives the room free; false when it could not be. */
  drop(): Promise<boolean>;
  /** Takes the room again, when there is plenty; never rejects. */
  restore(): Promise<void>;
}

export function openBallast(dir: string, files: Files): Ballast {
  const path = join(dir, 'ballast');

  const fill = async (): Promise<void> => {
    const file = await files.create(path);
    try {
      // Random, since some disks keep zeros in no room at all.
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
      // Another process may be at the same.
      await fill().catch(() => {});
    },
  };
}
