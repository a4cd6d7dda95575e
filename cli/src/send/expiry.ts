/** Reads how long something stays, such as `30d`, and turns it into what the server takes. */
import {
  CUSTOM_MARKER_S,
  type ExpiryOption,
  MONTH_S,
  THREE_MONTHS_S,
  WEEK_S,
  YEAR_S,
} from '@waybill/contract/expiry';
import { usageError } from '../program/exit-codes.ts';

const UNITS: Readonly<Record<string, number>> = {
  h: 3600,
  d: 86_400,
  w: 604_800,
  m: 30 * 86_400,
  y: 365 * 86_400,
};

/** The choices of every plan that sells them, by the days that people write. */
const CHOICES: readonly (readonly [number, ExpiryOption])[] = [
  [7, WEEK_S],
  [30, MONTH_S],
  [90, THREE_MONTHS_S],
  [365, YEAR_S],
];

export function secondsOf(text: string, name: string): number {
  const [, count = '', unit = ''] = /^(\d{1,5})([hdwmy])$/.exec(text.trim().toLowerCase()) ?? [];
  const seconds = Number(count) * (UNITS[unit] ?? 0);
  if (seconds === 0) throw usageError(`--${name} needs a time such as 12h, 7d, 4w, 3m or 1y, not “${text}”.`);
  return seconds;
}

export const choiceOf = (seconds: number): ExpiryOption | undefined =>
  CHOICES.find(([days]) => days * 86_400 === seconds)?.[1];

/** A choice where the time is one, otherwise a date. */
export function expiryOf(text: string | undefined, now: number) {
  if (text === undefined) return {};
  const seconds = secondsOf(text, 'expires');
  const choice = choiceOf(seconds);
  if (choice !== undefined) return { expirySeconds: choice };
  return { expirySeconds: CUSTOM_MARKER_S, expiryDate: now + seconds * 1000 };
}
