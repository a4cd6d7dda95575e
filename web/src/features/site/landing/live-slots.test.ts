/** Proves the turns the sample stamps take. */
import { expect, test } from 'vitest';
import { landedAt, SLOTS } from './live-slots.ts';

const row = (landed: number | null) => Array.from({ length: SLOTS }, (_, slot) => landedAt(slot, landed, 5));

test('at rest the first three lie there', () => {
  expect(row(null)).toEqual([0, 1, 2]);
});

test('then one after the other comes down, and the newest three stay', () => {
  expect(row(1)[0]).toBe(0);
  expect(row(1).filter((index) => index >= 0)).toEqual([0]);
  expect(row(3)).toEqual([0, 1, 2]);
  expect(row(4)).toEqual([3, 1, 2]);
  expect(row(5)).toEqual([3, 4, 2]);
  expect(row(9)).toEqual([3, 4, 2]);
});
