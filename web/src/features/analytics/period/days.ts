/** Days of the calendar, written "2026-11-16": which day it is in a time zone, and which were a year ago or a weekend. */
import { addDays } from '@waybill/contract/analytics-range';

export type Day = string;

/** The day it is at a moment, for someone in this time zone. */
export function dayIn(zone: string, at: number): Day {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The same date a year earlier; the 28th in place of a 29th of February that there was not. */
export function yearEarlier(day: Day): Day {
  const [year = '', ...rest] = day.split('-');
  const before = `${Number(year) - 1}-${rest.join('-')}`;
  return isDay(before) ? before : before.replace(/-29$/, '-28');
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}

/** Saturday or Sunday. */
export const isWeekend = (day: Day): boolean => [0, 6].includes(new Date(day).getUTCDay());
