/** Decides whether what the clock shows can be true. */

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** As long as expired transfers and unfinished uploads are kept: a shorter gap cannot remove what someone can still use. */
const LONGEST_OFF_MS = 7 * DAY_MS;
/** A wrong time zone, or a virtual machine that was paused overnight, needs no operator. */
export const LARGEST_STEP_MS = DAY_MS;
/** As far as S3 lets the clocks of two machines differ. */
export const MOST_APART_MS = 15 * MINUTE_MS;

/** `ahead` and `back`: further than it can have moved. `apart`: the clocks of server and database differ. */
export type HoldReason = 'ahead' | 'back' | 'apart';

/** A time that was believed, and how long the machine had been up then. */
export interface Anchor {
  readonly database: number;
  readonly uptime: number;
}

export interface Readings {
  /** Times of day, in milliseconds. */
  readonly app: number;
  readonly database: number;
  /** Of the machine, sleep included; no one can set it. */
  readonly uptime: number;
}

export interface Known {
  readonly seenAt: number;
  /** Of this process; undefined at its first look. */
  readonly anchor: Anchor | undefined;
  /** What the clock showed last during a hold because it was ahead. */
  readonly aheadAt: number | undefined;
}

/** Undefined when it can be true. */
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
  // A restart explains a gap, but not a clock that was found to be ahead before it and still is.
  return aheadAt !== undefined && now.database >= aheadAt - LARGEST_STEP_MS ? 'ahead' : undefined;
}
