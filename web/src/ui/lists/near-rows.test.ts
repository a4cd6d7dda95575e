import { expect, test } from 'vitest';
import { nearRows } from './near-rows.ts';

test('a short list is there as a whole, wherever one is in it', () => {
  expect(nearRows(60, 0, 300, 49)).toEqual({ from: 0, to: 60 });
  expect(nearRows(60, 2_000, 300, 49)).toEqual({ from: 0, to: 60 });
  expect(nearRows(0, 0, 300, 49)).toEqual({ from: 0, to: 0 });
});

test('a long list renders its visible rows and some above and below', () => {
  expect(nearRows(1_500, 0, 300, 50)).toEqual({ from: 0, to: 24 });
  expect(nearRows(1_500, 5_000, 300, 50)).toEqual({ from: 88, to: 118 });
  expect(nearRows(1_500, 1_500 * 50 - 300, 300, 50)).toEqual({ from: 1_476, to: 1_500 });
});

test('a list that has become shorter than where one was still shows its end', () => {
  expect(nearRows(100, 70_000, 300, 50)).toEqual({ from: 76, to: 100 });
  expect(nearRows(100, -400, 300, 50)).toEqual({ from: 0, to: 24 });
});
