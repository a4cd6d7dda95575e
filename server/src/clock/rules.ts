/** Decides whether the time shown by the clock is plausible. */
import type { HoldReason } from '../db/tables/clock.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Expired transfers and unfinished uploads are kept for as long: a shorter gap cannot remove what can still be used. */
const LONGEST_OFF_MS = 7 * DAY_MS;
/** A wrong time zone, or a virtual machine paused overnight, needs no operator. */
export const LARGEST_STEP_MS = DAY_MS;
/** The largest difference that S3 allows between the clocks of two machines. */
export const MOST_APART_MS = 15 * MINUTE_MS;

/** A trusted time, and the machine's uptime at that time. */
export interface Anchor {
  readonly database: number;
  readonly uptime: number;
}

export interface Readings {
  /** Times of day, in milliseconds. */
  readonly app: number;
  readonly database: number;
  /** Of the machine, including sleep; it cannot be set. */
  readonly uptime: number;
}

export interface Known {
  readonly seenAt: number;
  /** Of this process; undefined at its first observation. */
  readonly anchor: Anchor | undefined;
  /** The last time shown during a hold because the clock was ahead. */
  readonly aheadAt: number | undefined;
}

/** Undefined when the time is plausible. */
export function reasonToHold(now: Readings, { seenAt, anchor, aheadAt }: Known): HoldReason | undefined {
  if (Math.abs(now.app - now.database) > MOST_APART_MS) return 'apart';
  const gap = now.database - seenAt;
  if (gap > LONGEST_OFF_MS) return 'ahead';
  if (gap < -LARGEST_STEP_MS) return 'back';
  if (anchor !== undefined) {
    const step = now.database - anchor.database - (now.uptime - anchor.uptime);
    if (step > LARGEST_STEP_MS) return 'ahead';
    return step < -LARGEST_STEP_MS ? 'back' : undefined;
  }
  // A restart explains a gap, but not a clock that was ahead before the restart and still is.
  return aheadAt !== undefined && now.database >= aheadAt - LARGEST_STEP_MS ? 'ahead' : undefined;
}
