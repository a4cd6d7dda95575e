/** Checks that the expected time is shown in steps that do not flicker. */
import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

test('W02 seconds, minutes and hours, coarser the farther away', () => {
  expect([0, 0.2, 7.1].map(timeLeft)).toEqual([1, 1, 8].map((n) => ({ unit: 'seconds', n })));
  expect([41, 44, 54].map(timeLeft)).toEqual([45, 45, 55].map((n) => ({ unit: 'seconds', n })));
  expect([56, 119, 3_400].map(timeLeft)).toEqual([1, 2, 57].map((n) => ({ unit: 'minutes', n })));
  expect(timeLeft(3_600)).toEqual({ unit: 'hours', n: 1, m: 0 });
  expect(timeLeft(9_100)).toEqual({ unit: 'hours', n: 2, m: 30 });
});
