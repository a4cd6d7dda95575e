/** Expiry at leap days, ends of months, clock changes and far years. */
import { CUSTOM_MARKER_S, EXPIRY_OPTIONS, MONTH_S, YEAR_S } from '@waybill/contract/expiry';
import { plans } from '@waybill/contract/plans';
import { expect, test } from 'vitest';
import { extendedExpiry } from './clock.ts';
import { lifetimeOf } from './rules.ts';
import { stateOf } from './view.ts';

const until = (now: string, expirySeconds: number) =>
  lifetimeOf({ expirySeconds, expiryDate: undefined }, plans.pro, Date.parse(now)).until.toISOString();

test('S178 a year from a leap day, and months from their ends', () => {
  expect(until('2028-02-29T12:00:00Z', YEAR_S)).toBe('2029-02-28T12:00:00.000Z');
  expect(until('2027-03-01T00:00:00Z', YEAR_S)).toBe('2028-02-29T00:00:00.000Z');
  expect(until('2027-01-31T23:59:59Z', MONTH_S)).toBe('2027-03-03T10:29:05.000Z');
  expect(until('2026-12-31T23:59:59.999Z', 604_800)).toBe('2027-01-07T23:59:59.999Z');
});

test('S178 clocks that are put forward or back change no length', () => {
  for (const now of ['2026-03-29T00:59:59Z', '2026-10-25T00:59:59Z', '2026-03-08T06:59:59Z'])
    for (const seconds of EXPIRY_OPTIONS)
      expect(Date.parse(until(now, seconds)) - Date.parse(now)).toBe(seconds * 1000);
});

test('S178 after 2038 and 2100 as before', () => {
  for (const now of ['2037-12-31T00:00:00Z', '2038-01-19T03:14:07Z', '2100-02-28T23:59:59Z'])
    for (const seconds of EXPIRY_OPTIONS)
      expect(Date.parse(until(now, seconds))).toBe(Date.parse(now) + seconds * 1000);
  const now = Date.parse('2099-12-31T23:00:00Z');
  const chosen = { expirySeconds: CUSTOM_MARKER_S, expiryDate: Date.parse('2100-03-01T00:00:00Z') };
  const { seconds, until: end } = lifetimeOf(chosen, plans.pro, now);
  expect([seconds, end.toISOString()]).toEqual([59 * 86_400 + 3_600, '2100-03-01T00:00:00.000Z']);
});

test('T17 48 hours more: from now when it has expired, from its expiry otherwise', () => {
  const now = new Date('2028-02-28T12:00:00Z');
  const extended = (expiry: string) => extendedExpiry(new Date(expiry), now).toISOString();
  expect(extended('2028-02-27T00:00:00Z')).toBe('2028-03-01T12:00:00.000Z');
  expect(extended('2028-02-28T12:00:00Z')).toBe('2028-03-01T12:00:00.000Z');
  expect(extended('2028-02-29T00:00:00Z')).toBe('2028-03-02T00:00:00.000Z');
});

test('S38 open until its last millisecond, and not a moment longer', () => {
  const expires_at = new Date('2028-02-29T00:00:00.000Z');
  const at = (ms: number) =>
    stateOf({ expires_at, deleted_at: null, taken_down_at: null }, expires_at.getTime() + ms);
  expect([at(-1), at(0), at(1)]).toEqual(['active', 'expired', 'expired']);
});
