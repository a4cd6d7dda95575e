/** Proves when a limit is shown in place of the form. */
import { planOf } from '@waybill/contract/plans';
import { expect, test } from 'vitest';
import { limitOf } from './limit-of.ts';

const free = planOf('free');
const user = { status: 'unpaid', paymentState: 'none', hasPaid: false } as const;
const calm = { user, plan: free, sold: true, used: 0, month: 0, sends: 0 };

test('W09 a suspended account, a full storage, ten transfers this month', () => {
  expect(limitOf(calm)).toBeNull();
  expect(limitOf({ ...calm, user: { ...user, status: 'revoke' }, used: free.storage })).toBe('suspended');
  expect(limitOf({ ...calm, used: free.storage })).toBe('storage');
  expect(limitOf({ ...calm, month: 9 })).toBeNull();
  expect(limitOf({ ...calm, month: 10 })).toBe('month');
  expect(limitOf({ ...calm, plan: planOf('pro'), month: 10_000 })).toBeNull();
  expect(limitOf({ ...calm, used: undefined, month: undefined })).toBeNull();
});

test('W09 B03 an open invoice: a trial that has expired, or a payment that failed, before every other limit', () => {
  for (const paymentState of ['past_due', 'unpaid'] as const) {
    const late = { ...user, paymentState };
    expect(limitOf({ ...calm, user: late, used: free.storage })).toBe('trial');
    expect(limitOf({ ...calm, user: { ...late, hasPaid: true }, month: 10 })).toBe('payment');
    expect(limitOf({ ...calm, user: { ...late, status: 'revoke' } })).toBe('suspended');
    expect(limitOf({ ...calm, user: late, sold: false })).toBeNull();
  }
  for (const paymentState of ['trialing', 'active'] as const)
    expect(limitOf({ ...calm, user: { ...user, paymentState, hasPaid: true } })).toBeNull();
});

test('T24 T01 a visitor sends three times from a browser', () => {
  const visitor = { ...calm, user: null, plan: planOf('anon') };
  expect(limitOf({ ...visitor, sends: 2 })).toBeNull();
  expect(limitOf({ ...visitor, sends: 3 })).toBe('visitor');
});
