/** Tracks free disk space, with a reserve that uploads may not use. */
import { performance } from 'node:perf_hooks';
import type { Files } from './files.ts';

/** The value is read again after this long, or after this many bytes. */
const FRESH_MS = 1_000;
const FRESH_BYTES = 32 * 1024 * 1024;
const RESERVE_BYTES = 1_000_000_000;
const RESERVE_SHARE = 0.02;
/** For this long after a refused upload, freed space is wanted for it. */
const REFUSED_MS = 600_000;

export interface Space {
  /** Whether uploads may still use this many bytes. */
  has(bytes: number): boolean;
  /** This many bytes are being written. */
  take(bytes: number): void;
  free(): number;
  /** Free bytes beyond the reserve. */
  room(): number;
  /** Whether the reserve blocks uploads, or did so a short while ago. */
  isShort(): boolean;
}

/** By default 1 GB, or 2 % of the disk when that is more, but at most a tenth of a small disk. */
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
      // Space may have been freed a moment ago.
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
