/** Finds when the local days of a time zone begin, exactly, also where clocks change or a day was left out. */
import { addDays, daysBetween } from '@waybill/contract/analytics-range';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** Since 2000, every zone has been ahead of UTC, or behind it, by a multiple of this. */
export const QUARTER_MS = 15 * MINUTE_MS;
/** No place is further from UTC than 14 hours, and no day is moved by more than one. */
const FAR_MS = 40 * HOUR_MS;

type OffsetAt = (at: number) => number;

const known = new Map<string, OffsetAt>();
/** Each remembers up to some thousand weeks. */
const KNOWN_MAX = 100;

/** Slow, as all formatting is. */
function formattedOffset(zone: string): OffsetAt {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  return (at) => {
    const [, sign, hours, minutes = '0'] = /GMT([+-])(\d\d):?(\d\d)?$/.exec(format.format(at)) ?? [];
    if (hours === undefined) return 0;
    return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS);
  };
}

/** The first quarter of an hour, after one and up to another, from which on something is so. */
function firstQuarter(after: number, upTo: number, isSo: (at: number) => boolean): number {
  let [before, found] = [after / QUARTER_MS, upTo / QUARTER_MS];
  while (found - before > 1) {
    const middle = Math.floor((before + found) / 2);
    if (isSo(middle * QUARTER_MS)) found = middle;
    else before = middle;
  }
  return found * QUARTER_MS;
}

/** Remembers by week: no zone changed its clocks twice within one since 2000. */
function rememberedOffset(exact: OffsetAt): OffsetAt {
  const weeks = new Map<number, number>();
  const changes = new Map<number, number>();
  const remembered = (values: Map<number, number>, key: number, compute: () => number): number => {
    const value = values.get(key) ?? compute();
    values.set(key, value);
    return value;
  };
  const atStart = (week: number) => remembered(weeks, week, () => exact(week * WEEK_MS));
  return (at) => {
    const week = Math.floor(at / WEEK_MS);
    const [offset, next] = [atStart(week), atStart(week + 1)];
    if (offset === next) return offset;
    const change = remembered(changes, week, () =>
      firstQuarter(week * WEEK_MS, (week + 1) * WEEK_MS, (moment) => exact(moment) !== offset),
    );
    return at < change ? offset : next;
  };
}

/** How far local time is ahead of UTC, in milliseconds. */
function offsetsOf(zone: string): OffsetAt {
  const offsetAt = known.get(zone) ?? rememberedOffset(formattedOffset(zone));
  if (!known.has(zone) && known.size >= KNOWN_MAX) known.clear();
  known.set(zone, offsetAt);
  return offsetAt;
}

/** The first moment whose local date is this one or a later one. */
const startByHalving = (offsetAt: OffsetAt, midnight: number): number =>
  firstQuarter(midnight - FAR_MS, midnight + FAR_MS, (at) => at + offsetAt(at) >= midnight);

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
