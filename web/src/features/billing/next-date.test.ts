/** Proves which date of a subscription the thank-you page and Billing name. */
import { expect, test } from 'vitest';
import { isOnTrial, nextDateOf } from './next-date.ts';

const [TRIAL, PERIOD, END] = [1_000, 2_000, 3_000];

test.each([
  ['the end of a running trial', { state: 'trialing', trialEnd: TRIAL, periodEnd: TRIAL }, TRIAL],
  ['the renewal after a trial that is over', { state: 'active', trialEnd: TRIAL, periodEnd: PERIOD }, PERIOD],
  ['the renewal without a trial', { state: 'active', trialEnd: null, periodEnd: PERIOD }, PERIOD],
  ['nothing without a subscription', { state: 'none', trialEnd: null, periodEnd: null }, null],
] as const)('H20 the date that is shown is %s', (_, dates, expected) => {
  expect(nextDateOf({ ...dates, cancelAt: null })).toBe(expected);
});

test('H20 the end of a cancelled plan counts before everything else', () => {
  const cancelled = { state: 'trialing', trialEnd: TRIAL, periodEnd: TRIAL, cancelAt: END } as const;
  expect(nextDateOf(cancelled)).toBe(END);
  expect(isOnTrial(cancelled)).toBe(true);
});
