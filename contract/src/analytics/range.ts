/** The range of an analytics call: local dates, the viewer's time zone, and the rules for both. */
import * as z from 'zod';

/** Three years, with a leap day. */
export const ANALYTICS_DAYS_MAX = 1_096;

export const ANALYTICS_STEPS = ['day', 'week', 'month'] as const;
export type AnalyticsStep = (typeof ANALYTICS_STEPS)[number];

const DAY_MS = 86_400_000;
const EARLIEST = '2000-01-01';
const LATEST = '2100-12-31';

/** A day of the calendar, such as 2026-11-16. */
export const localDate = z.iso.date().refine((day) => day >= EARLIEST && day <= LATEST);

const isZone = (name: string): boolean => {
  // A plain offset such as +05:45 is no zone: it has no rules for summer time.
  if (!/^[a-z][\w+-]*(?:\/[\w+-]+)*$/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** The name of a time zone, such as Asia/Kathmandu. */
export const zone = z.string().max(64).refine(isZone);

/** Days from one date to another; zero for the same. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

export const rangeFields = { from: localDate, to: localDate, zone };

/** Both days belong to the range. */
export const isRange = ({ from, to }: { readonly from: string; readonly to: string }): boolean =>
  from <= to && daysBetween(from, to) < ANALYTICS_DAYS_MAX;

/** The period of equal length before a range. */
export function periodBefore({ from, to }: { readonly from: string; readonly to: string }) {
  return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) };
}
