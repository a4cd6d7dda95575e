/** How much room is left, asked at most once a second, with a reserve that uploads may not touch. */
import type { Files } from './files.ts';

const FRESH_MS = 1_000;
const RESERVE_BYTES = 1_000_000_000;
const RESERVE_SHARE = 0.02;

export interface Space {
  /** Bytes that uploads may still take. */
  usable(): number;
  free(): number;
  /** Asks the disk now. */
  look(): Promise<void>;
}

/** Without a reserve given: 1 GB, or 2 % of the disk when that is more, but never more than a tenth of a small one. */
function reserveOf(total: number, given: number | undefined): number {
  return given ?? Math.min(Math.max(RESERVE_BYTES, total * RESERVE_SHARE), total / 10);
}

export async function openSpace(
  path: string,
  files: Files,
  reserve: number | undefined,
  now: () => number,
): Promise<Space> {
  let known = await files.space(path);
  let asked = now();
  let asking: Promise<void> | undefined;
  const look = (): Promise<void> => {
    asking ??= files
      .space(path)
      .then((space) => {
        known = space;
      })
      .catch(() => {})
      .finally(() => {
        asked = now();
        asking = undefined;
      });
    return asking;
  };
  const fresh = () => {
    if (now() - asked >= FRESH_MS) void look();
    return known;
  };
  return {
    free: () => fresh().free,
    usable: () => {
      const { free, total } = fresh();
      return free - reserveOf(total, reserve);
    },
    look,
  };
}
