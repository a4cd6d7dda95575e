/** Proves what links to the pricing page ask for. */
import { expect, test } from 'vitest';
import { NO_QUERY, readPricingQuery, registerPath } from './pricing-query.ts';

const read = (query: string) => readPricingQuery(new URLSearchParams(query));

test('P05 without parameters no plan and no period is named', () => {
  expect(read('')).toEqual(NO_QUERY);
});

test('P05 a coupon marks Business by the month', () => {
  expect(read('code=SAVE20')).toEqual({ ...NO_QUERY, code: 'SAVE20', plan: 'business', period: 'monthly' });
  expect(read('code=SAVE20&plan=pro&period=yearly')).toMatchObject({ plan: 'pro', period: 'yearly' });
});

test('P05 plan, sender, save and verifyComplete are read, and what is none of them is not', () => {
  expect(read('plan=free&save=1&verifyComplete=true&sender=Ana')).toEqual({
    ...NO_QUERY,
    plan: 'free',
    save: true,
    verifyComplete: true,
    sender: 'Ana',
  });
  expect(read('plan=admin&save=false&verifyComplete=0')).toEqual(NO_QUERY);
  expect(read(`sender=${'x'.repeat(500)}`).sender).toHaveLength(60);
});

test('P05 the way to an account keeps the plan, the period and the coupon', () => {
  expect(registerPath('free', 'yearly', '')).toBe('/register?plan=free');
  expect(registerPath('pro', 'yearly', '')).toBe('/register?plan=pro&period=yearly');
  expect(registerPath('business', 'monthly', 'A&B')).toBe(
    '/register?plan=business&period=monthly&code=A%26B',
  );
});
