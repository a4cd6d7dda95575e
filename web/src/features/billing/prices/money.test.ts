/** Proves how amounts are written, and what a coupon takes off. */
import { expect, test } from 'vitest';
import { amountOff, formatMoney } from './money.ts';

test('B04 a coupon takes off a percentage or an amount, to the cent, and never more than the price', () => {
  expect(amountOff(6_900, { percentOff: 20, amountOff: null })).toBe(1_380);
  expect(amountOff(2_999, { percentOff: 33, amountOff: null })).toBe(990);
  expect(amountOff(6_900, { percentOff: null, amountOff: 1_000 })).toBe(1_000);
  expect(amountOff(1_200, { percentOff: null, amountOff: 5_000 })).toBe(1_200);
  expect(amountOff(1_200, null)).toBe(0);
});

test('amounts in cents are written in dollars, cents only where there are some', () => {
  expect([0, 6_900, 18_240, -1_380].map(formatMoney)).toEqual(['$0', '$69', '$182.40', '−$13.80']);
});
