/** How much room is left, with a reserve that uploads may not touch. */
import { performance } from 'node:perf_hooks';
import type { Files } from './files.ts';

/** What was asked so long ago, or before so many bytes, is asked again. */
const FRESH_MS = 1_000;
const FRESH_BYTES = 32 * 1024 * 1024;
const RESERVE_BYTES = 1_000_000_000;
const RESERVE_SHARE = 0.02;
/** After an upload was refused, what is removed is wanted for it. */
const REFUSED_MS = 600_000;

export interface Space {
  /** Whether uploads may still take so many bytes. */
  has(bytes: number): boolean;
  /** So many are being written. */
  take(bytes: number): void;
  free(): number;
  /** What is free beyond the reserve. */
  room(): number;
  /** Whether uploads are held up by the reserve, or were a short while ago. */
  isShort(): boolean;
}

/** Without a reserve given: 1 GB, or 2 % of the disk when that is more, but never more than a tenth of a small one. */
function reserveOf(total: number, given: number | undefined): number {
  return given ?? Math.min(Math.max(RESERVE_BYTES, total * RESERVE_SHARE), total / 10);
}

export function openSpace(path: string, files: Files, reserve: number | undefined): Space {
  let known = files.space(path);
  let asked = performance.now();
  let taken = 0;
  let refused = Number.NEGATIVE_INFINITY;
  const ask = (): void => {
    known = files.space(path);
    asked = performance.now();
    taken = 0;
  };
  const isFresh = (): boolean => taken < FRESH_BYTES && performance.now() - asked < FRESH_MS;
  const left = (): number => known.free - taken - reserveOf(known.total, reserve);
  return {
    has: (bytes) => {
      if (!isFresh()) ask();
      if (left() >= bytes) return true;
      // Room may have been made a moment ago.
      ask();
      if (left() >= bytes) return true;
      refused = performance.now();
      return false;
    },
    take: (bytes) => {
      taken += bytes;
    },
    free: () => {
      if (!isFresh()) ask();
      return known.free - taken;
    },
    room: () => {
      if (!isFresh()) ask();
      return Math.max(0, left());
    },
    isShort: () => {
      if (!isFresh()) ask();
      return left() < 0 || performance.now() - refused < REFUSED_MS;
    },
  };
}
