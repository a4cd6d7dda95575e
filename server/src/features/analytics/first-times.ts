/** Times to the first download as a histogram: exact at the limits that the report shows, close to a median elsewhere. */
import { FIRST_DOWNLOAD_LIMITS_S } from '@waybill/contract/analytics';

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 24 * HOUR;

const upTo = (from: number, to: number, step: number): number[] =>
  Array.from({ length: (to - from) / step }, (_, at) => from + (at + 1) * step);

/**
 * Upper limits of the bins in seconds; a last bin has what took longer. Stored counts depend on them, so a change of this
 * list needs a rebuild of all accounts.
 */
export const BIN_LIMITS: readonly number[] = [
  ...upTo(0, HOUR, MINUTE),
  ...upTo(HOUR, 4 * HOUR, 5 * MINUTE),
  ...upTo(4 * HOUR, 12 * HOUR, 15 * MINUTE),
  ...upTo(12 * HOUR, DAY, 30 * MINUTE),
  ...upTo(DAY, 3 * DAY, 2 * HOUR),
  ...upTo(3 * DAY, 7 * DAY, 6 * HOUR),
  ...upTo(7 * DAY, 60 * DAY, DAY),
];

export const BIN_COUNT = BIN_LIMITS.length + 1;

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Within a minute for the first hour, and within a tenth after it; null without any. */
export function medianOf(bins: readonly number[]): number | null {
  const half = sum(bins) / 2;
  if (half === 0) return null;
  let before = 0;
  const at = bins.findIndex((count) => {
    before += count;
    return before >= half;
  });
  const count = bins[at] ?? 1;
  const low = BIN_LIMITS[at - 1] ?? 0;
  const high = BIN_LIMITS[at] ?? low;
  return Math.round(low + ((half - (before - count)) / count) * (high - low));
}

/** The buckets of the report, and what took longer than the last. */
export function bucketsOf(bins: readonly number[]) {
  const ends = FIRST_DOWNLOAD_LIMITS_S.map((limit) => BIN_LIMITS.indexOf(limit) + 1);
  const buckets = FIRST_DOWNLOAD_LIMITS_S.map((limit, at) => ({
    upToSeconds: limit,
    deliveries: sum(bins.slice(ends[at - 1] ?? 0, ends[at])),
  }));
  return { buckets, later: sum(bins.slice(ends.at(-1))) };
}
