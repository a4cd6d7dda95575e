/** Gives the room of removed bytes back at once while the disk is short of it, instead of at the next sweep. */
import { removeGarbage } from './care/sweep.ts';
import { sharedSync } from './disk/shared-sync.ts';
import type { Space } from './disk/space.ts';
import type { StoreParts } from './read-slices.ts';

export interface Relief {
  /** Passes on the result of a removal, when its room is back where that is needed. */
  after<Result>(removal: Promise<Result>): Promise<Result>;
  /** Before a write of so many bytes: tries to have room for them. */
  makeRoom(bytes: number): Promise<void>;
}

/**
 * Without the grace that readers have otherwise: a file that is open can be read to its end, one that is opened later is
 * an error, and neither gives a wrong byte. What a backup needs stays.
 */
export function openRelief(parts: StoreParts, space: Space): Relief {
  const giveBack = sharedSync(async () => {
    try {
      await removeGarbage(parts, Number.NEGATIVE_INFINITY);
    } catch {
      // It stays garbage, and the next sweep tries again and says so.
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
