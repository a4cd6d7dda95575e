/** Finds when the local days of a time zone begin, exactly, also where clocks change or a day was left out. */
import { addDays, daysBetween } from '@waybill/contract/analytics-range';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Since 2000, every zone has been ahead of UTC, or behind it, by a multiple of this. */
export const QUARTER_MS = 15 * MINUTE_MS;
/** No place is further from UTC than 14 hours, and no day is moved by more than one. */
const FAR_MS = 40 * HOUR_MS;

type OffsetAt = (at: number) => number;

const known = new Map<string, OffsetAt>();
/** More names than there are zones: they can be spelt in several ways. */
const KNOWN_MAX = 1_000;

/** How far local time is ahead of UTC, in milliseconds. */
export function offsetsOf(zone: string): OffsetAt {
  const found = known.get(zone);
  if (found !== undefined) return found;
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const offsetAt: OffsetAt = (at) => {
    const [, sign, hours, minutes = '0'] = /GMT([+-])(\d\d):?(\d\d)?$/.exec(format.format(at)) ?? [];
    if (hours === undefined) return 0;
    return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS);
  };
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(zone, offsetAt);
  return offsetAt;
}

/** The first moment whose local date is this one or a later one. */
function startByHalving(offsetAt: OffsetAt, midnight: number): number {
  let before = (midnight - FAR_MS) / QUARTER_MS;
  let after = (midnight + FAR_MS) / QUARTER_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    const at = middle * QUARTER_MS;
    if (at + offsetAt(at) >= midnight) after = middle;
    else before = middle;
  }
  return after * QUARTER_MS;
}

/** When each day from `from` to the day after `to` begins, in milliseconds: one more than there are days. */
export function dayStarts(zone: string, from: string, to: string): number[] {
  const offsetAt = offsetsOf(zone);
  const starts: number[] = [];
  let offset: number | undefined;
  for (let day = 0; day <= daysBetween(from, to) + 1; day += 1) {
    const midnight = Date.parse(addDays(from, day));
    const isAsBefore = offset !== undefined && offsetAt(midnight - offset) === offset;
    const start = isAsBefore ? midnight - (offset ?? 0) : startByHalving(offsetAt, midnight);
    offset = offsetAt(start);
    starts.push(start);
  }
  return starts;
}

export interface Offsets {
  /** From each of these moments on … */
  readonly since: readonly number[];
  /** … local time is so many seconds ahead of UTC. */
  readonly seconds: readonly number[];
}

/** The offsets of local days that follow each other; a day of odd length holds a change of clocks. */
export function offsetsBetween(zone: string, starts: readonly number[]): Offsets {
  const offsetAt = offsetsOf(zone);
  const [first = 0] = starts;
  const since = [first];
  const seconds = [offsetAt(first) / 1_000];
  starts.slice(0, -1).forEach((start, at) => {
    const end = starts[at + 1] ?? start;
    if (end - start === 24 * HOUR_MS && offsetAt(start) === offsetAt(end)) return;
    for (let moment = start; moment < end; moment += QUARTER_MS) {
      const offset = offsetAt(moment) / 1_000;
      if (offset === seconds.at(-1)) continue;
      since.push(moment);
      seconds.push(offset);
    }
  });
  return { since, seconds };
}
