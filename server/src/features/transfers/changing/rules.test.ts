/** Tests the rules for changes: conflicts by field, and how far an expiry can be extended. */
import { CUSTOM_MARKER_S, MONTH_S, WEEK_S, YEAR_S } from '@waybill/contract/expiry';
import { plans } from '@waybill/contract/plans';
import { describe, expect, test } from 'vitest';
import { conflictsOf, extendedLifetime, newLifetime } from './rules.ts';

const HOUR = 3_600_000;
const now = Date.UTC(2026, 2, 1);
const untilOf = (lifetime: { until: Date } | undefined) =>
  lifetime === undefined ? undefined : lifetime.until.getTime() - now;

test('X07 a change conflicts only with newer changes of the same field', () => {
  const changedBy = { title: 3, expiry: 5 };
  expect(conflictsOf(changedBy, 5, ['title', 'expiry', 'message'])).toEqual([]);
  expect(conflictsOf(changedBy, 4, ['title', 'expiry', 'message'])).toEqual(['expiry']);
  expect(conflictsOf(changedBy, 0, ['message', 'password'])).toEqual([]);
});

describe('X07 extending', () => {
  const at = (hoursLeft: number) => ({ expiresAt: now + hoursLeft * HOUR, now });

  test('a paid plan adds to the expiry, from now when it has expired, and never beyond a year from now', () => {
    expect(untilOf(extendedLifetime(MONTH_S, plans.pro, at(24)))).toBe(24 * HOUR + MONTH_S * 1000);
    expect(untilOf(extendedLifetime(WEEK_S, plans.pro, at(-24)))).toBe(WEEK_S * 1000);
    expect(untilOf(extendedLifetime(YEAR_S, plans.pro, at(24)))).toBe(YEAR_S * 1000);
    expect(untilOf(extendedLifetime('most', plans.pro, at(24)))).toBe(YEAR_S * 1000);
  });

  test('the free plan extends to a week from now, and leaves what lasts longer as it is', () => {
    expect(untilOf(extendedLifetime(WEEK_S, plans.free, at(24)))).toBe(WEEK_S * 1000);
    expect(extendedLifetime('most', plans.free, at(7 * 24))).toBeUndefined();
    expect(extendedLifetime(WEEK_S, plans.free, at(300 * 24))).toBeUndefined();
  });

  test('the same choice some seconds later is no change, another date is', () => {
    const holds = { expiresAt: now + WEEK_S * 1000 - 5_000, now };
    expect(newLifetime({ expirySeconds: WEEK_S }, plans.free, holds)).toBeUndefined();
    const date = { expirySeconds: CUSTOM_MARKER_S, expiryDate: holds.expiresAt + 1 };
    expect(untilOf(newLifetime(date, plans.pro, holds))).toBe(WEEK_S * 1000 - 4_999);
  });
});
