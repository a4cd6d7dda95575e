/** Tests how wrong guesses slow down those who make them. */
import { expect, test } from 'vitest';
import { pauseAfter } from './slow-down.ts';

test('K15 pauseAfter: wrong guesses wait a second, then twice as long each time, up to half a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 1_000].map((wrong) => pauseAfter(wrong, 0))).toEqual([
    1, 2, 4, 8, 16, 30, 30, 30,
  ]);
  expect([0, 5, 6, 7].map((wrong) => pauseAfter(wrong, 5))).toEqual([0, 0, 1, 2]);
});
