/** Frees the space of removed objects at once while the disk is short of space, instead of at the next sweep. */

import { sharedSync } from '../disk/shared-sync.ts';
import type { Space } from '../disk/space.ts';
import type { StoreParts } from '../parts.ts';
import { removeGarbage } from './sweep.ts';

export interface Relief {
  /** Passes on the result of a removal, after its space was freed where that is needed. */
  after<Result>(removal: Promise<Result>): Promise<Result>;
  /** Before a write of this many bytes: tries to free enough space. */
  makeRoom(bytes: number): Promise<void>;
}

/**
 * Without the usual grace for readers: an open file can be read to its end, opening it later is an error, and neither
 * returns a wrong byte. What a backup needs stays.
 */
export function openRelief(parts: StoreParts, space: Space): Relief {
  const giveBack = sharedSync(async () => {
    try {
      await removeGarbage(parts, Number.NEGATIVE_INFINITY);
    } catch {
      // It stays garbage; the next sweep tries again and reports it.
    }
  });
  return {
    after: async (removal) => {
      const result = await removal;
      if (space.isShort()) await giveBack();
      return result;
    },
    makeRoom: async (bytes) => {
      if (!space.has(bytes)) await giveBack();
    },
  };
}
