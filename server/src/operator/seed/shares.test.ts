/** Shares of accounts: nothing is lost, and a few accounts are large. */
import { expect, test } from 'vitest';
import { shareOut } from './shares.ts';

test('shareOut: 2,000 accounts share exactly 1,000,000 transfers, a few have many and most have few', () => {
  const shares = shareOut(1_000_000, 2_000);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(1_000_000);
  expect(shares[0]).toBeGreaterThan(100_000);
  expect(shares[999]).toBeLessThan(200);
  expect(Math.min(...shares)).toBeGreaterThan(0);
  expect(shareOut(5, 1)).toEqual([5]);
  expect(shareOut(0, 3)).toEqual([0, 0, 0]);
});
