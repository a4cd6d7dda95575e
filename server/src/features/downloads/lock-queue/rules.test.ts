import { expect, test } from 'vitest';
import { askAgainAfter, KEPT_PLACE_S, pauseAfter } from './rules.ts';

test('G11 S29 turns come slower the more were taken, down to twenty an hour', () => {
  expect([0, 1, 5, 11, 12, 99].map(pauseAfter)).toEqual([5, 10, 30, 60, 60, 60]);
  expect(3_600 / pauseAfter(100)).toBe(20);
});

test('G11 a waiter is asked back within a minute, in time to keep the place', () => {
  expect(askAgainAfter(3, 0, 0)).toBe(3);
  expect(askAgainAfter(3, 2, 1)).toBe(23);
  expect(askAgainAfter(180, 50, 100)).toBe(60);
  expect(askAgainAfter(-2, 0, 0)).toBe(1);
  expect(KEPT_PLACE_S).toBeGreaterThan(60);
});
