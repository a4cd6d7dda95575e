/** Tests that the timing test would notice a difference. */
import { expect, test } from 'vitest';
import { rankSum } from './rank-sum.ts';

const sample = (from: number, length = 200) =>
  Array.from({ length }, (_, index) => from + 10 * Math.abs(Math.sin(index * 12.9898)));

test('rankSum: samples of one distribution look alike, shifted ones do not', () => {
  expect(rankSum(sample(30), sample(30.001))).toBeGreaterThan(0.5);
  expect(rankSum(sample(30), sample(32))).toBeLessThan(0.01);
  expect(rankSum(sample(32), sample(30))).toBeLessThan(0.01);
});
