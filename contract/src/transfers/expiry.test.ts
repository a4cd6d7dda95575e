/** Checks the dates that may be chosen as expiry. */
import { expect, test } from 'vitest';
import { CUSTOM_MIN_S, customBounds, isCustomExpiry, keptUp } from './expiry.ts';

const MINUTE = 60_000;
const YEAR = 365 * 24 * 60 * MINUTE;

test('K34 T13 a custom expiry is chosen in whole minutes from 30 minutes to one year from now', () => {
  const now = 29_000_000 * MINUTE;
  expect(customBounds(now)).toEqual({ min: now + 30 * MINUTE, max: now + YEAR });
  const within = customBounds(now + 1);
  expect(within).toEqual({ min: now + 31 * MINUTE, max: now + YEAR });
  for (const at of [within.min, within.max]) expect(isCustomExpiry(at, now + 1)).toBe(true);
});

test('K34 a date that falls behind while a form is filled in moves to the earliest one, any other stays', () => {
  const now = 29_000_000 * MINUTE;
  const { min, max } = customBounds(now);
  const later = now + 3 * MINUTE;
  const moved = keptUp(min, later);
  expect(isCustomExpiry(moved, later + 10_000)).toBe(true);
  expect(moved - later).toBeLessThanOrEqual(32 * MINUTE);
  for (const stays of [now, min + 10 * MINUTE, max]) expect(keptUp(stays, later)).toBe(stays);
  // An upload may take longer than a form, but a time that is over is chosen again.
  expect(keptUp(min, now + 25 * MINUTE, CUSTOM_MIN_S * 1000)).toBe(now + 56 * MINUTE);
  expect(keptUp(min, now + 40 * MINUTE, CUSTOM_MIN_S * 1000)).toBe(min);
});
