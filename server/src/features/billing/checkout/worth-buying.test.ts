/** Proves which checkouts are offered again. */
import { expect, test } from 'vitest';
import { isWorthBuying } from './worth-buying.ts';

test.each([
  ['a free user', 'pro', 'free', 0, true],
  ['a lifetime holder of a smaller plan', 'pro', 'personal', 1, false],
  ['a lifetime holder of the same plan', 'pro', 'pro', 2, false],
  ['someone with a larger plan from the operator', 'pro', 'business', 0, false],
  ['someone with a smaller plan from the operator', 'pro', 'personal', 0, true],
] as const)(
  'K08 %s left a checkout for %s (has %s, %i codes): it is offered again: %s',
  (_, wanted, role, codes, is) => {
    expect(isWorthBuying(wanted, { role, codes })).toBe(is);
  },
);
