/** Proves how long the coupon of a link is kept, and what of its address. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropCoupon, keepCoupon, readCoupon } from './kept-coupon.ts';

const DAY_MS = 86_400_000;
const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
      removeItem: (name: string) => kept.delete(name),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const query = (text: string) => new URLSearchParams(text);

test('K07 a coupon is kept with its plan and period for a day, and nothing else of the address', () => {
  keepCoupon(query('plan=pro&period=monthly&code=SAVE20&sender=Ana&step=2'), DAY_MS);
  expect(readCoupon(DAY_MS)?.toString()).toBe('plan=pro&period=monthly&code=SAVE20');
  expect(readCoupon(2 * DAY_MS - 1)).not.toBeNull();
  expect(readCoupon(2 * DAY_MS)).toBeNull();
  // A clock that was set back does not keep it for longer.
  expect(readCoupon(DAY_MS - 1)).toBeNull();
  dropCoupon();
  expect(readCoupon(DAY_MS)).toBeNull();
});

test.each(['', 'plan=pro', 'code=', `code=${'x'.repeat(61)}`])('K07 of ?%s nothing is kept', (text) => {
  keepCoupon(query(text));
  expect(kept.size).toBe(0);
});
