import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  ['7 days', 7 * DAY, { unit: 'days', n: 7 }],
  ['7 days less 2 minutes', 7 * DAY - 2 * MINUTE, { unit: 'days', n: 7 }],
  ['7 days by a clock that is 3 minutes slow', 7 * DAY + 3 * MINUTE, { unit: 'days', n: 7 }],
  ['6 days and 1 hour', 6 * DAY + HOUR, { unit: 'days', n: 7 }],
  ['6 days', 6 * DAY, { unit: 'days', n: 6 }],
  ['3 days', 3 * DAY, { unit: 'days', n: 3 }],
  ['just under 3 days', 3 * DAY - 2 * HOUR, { unit: 'hours', n: 70 }],
  ['2 hours less 2 minutes', 2 * HOUR - 2 * MINUTE, { unit: 'minutes', n: 118 }],
  ['2 hours', 2 * HOUR, { unit: 'hours', n: 2 }],
  ['2 hours and a half', 2.5 * HOUR, { unit: 'hours', n: 3 }],
  ['30 seconds', 30_000, { unit: 'minutes', n: 1 }],
  ['nothing', -HOUR, { unit: 'minutes', n: 0 }],
] as const)('T17 the time left rounds up: %s', (_, ms, left) => {
  expect(timeLeft(NOW + ms, NOW)).toEqual(left);
});
