import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { DAY_MS } from '../imitation/calendar.ts';
import { switchAsShown } from '../shop.suite.ts';
import { priceOf } from '../stripe/loopback/start.suite.ts';

const ID = 'cus_test_0123456789abcdef01';
const price = (role: string, period: string, amount: number) => ({
  role,
  period,
  priceId: `price_test_${role}_${period}`,
  amount,
});

/** As it was written when a plan was bought with a coupon a month and a day ago, and renewed. */
function stored(now: number) {
  const [bought, renewed] = [now - 32 * DAY_MS, now - DAY_MS];
  const invoice = (count: number, at: number) => ({
    id: `in_${ID}_${count}`,
    number: `CDEF01-000${count}`,
    subscription: `sub_${ID}_1`,
    at,
    text: 'Pro plan, monthly',
    periodStart: at,
    periodEnd: at + 31 * DAY_MS,
    lines: [
      { text: 'Pro plan, monthly', amount: 2900 },
      { text: 'Coupon SPRING', amount: -580 },
    ],
    amount: 2320,
    value: 2320,
    state: 'paid',
    paidAt: at,
    refunded: 0,
    offer: { role: 'pro', period: 'monthly' },
    card: { brand: 'visa', last4: '4242' },
    billedTo: ['Harbour BV', 'ada@example.com'],
  });
  const coupon = {
    code: 'SPRING',
    percentOff: 20,
    amountOff: null,
    duration: 'forever',
    months: null,
    redeemBy: null,
    roles: null,
  };
  return {
    coupon,
    account: {
      id: ID,
      email: 'ada@example.com',
      name: 'Ada',
      card: {
        brand: 'visa',
        last4: '4242',
        expMonth: 12,
        expYear: 2099,
        fingerprint: 'abc',
        behaviour: 'success',
      },
      details: { company: 'Harbour BV', country: 'NL', line1: 'Quay 1', city: 'Rotterdam', taxId: 'NL1' },
      balance: 100,
      subscription: {
        id: `sub_${ID}_1`,
        status: 'active',
        price: price('pro', 'monthly', 2900),
        anchor: bought,
        count: 2,
        periodStart: renewed,
        periodEnd: renewed + 31 * DAY_MS,
        periodValue: 2320,
        trialEnd: null,
        cancelAt: null,
        next: price('personal', 'monthly', 1200),
        discount: { ...coupon, endsAt: null, used: false },
        overdue: null,
      },
      subscriptions: 1,
      invoices: [invoice(1, bought), invoice(2, renewed)],
      keys: ['a'],
      changedAt: now,
    },
  };
}

test('a customer of an earlier version keeps the plan, the card, the coupon, the credit and the invoices', async () => {
  const { deps } = await testApp();
  const { db, payments } = deps;
  const now = Math.floor(Date.now() / 1000) * 1000;
  const { account, coupon } = stored(now);
  const userId = randomUUID();
  await db
    .insertInto('sandbox_coupons')
    .values({ code: 'SPRING', coupon: JSON.stringify(coupon) })
    .execute();
  await db
    .insertInto('sandbox_customers')
    .values({ id: ID, user_id: userId, account: JSON.stringify(account) })
    .execute();
  expect(await payments.customer(ID)).toMatchObject({
    userId,
    card: { last4: '4242', fingerprint: 'abc' },
    subscription: {
      status: 'active',
      offer: { role: 'pro', period: 'monthly' },
      next: { role: 'personal', period: 'monthly' },
      periodEnd: new Date(now + 30 * DAY_MS),
      discount: { code: 'SPRING', percentOff: 20 },
    },
    firstPayment: { amount: 2320 },
    kept: 4640,
  });
  expect(await payments.createCustomer({ userId, email: 'ada@example.com', name: 'Ada' })).toBe(ID);
  expect(await payments.invoiceDetails(ID)).toMatchObject({ company: 'Harbour BV', taxId: 'NL1' });
  expect(await payments.invoices(ID)).toMatchObject([
    { number: 'CDEF01-0002', amount: 2320, state: 'paid', text: 'Pro plan, monthly' },
    { number: 'CDEF01-0001', amount: 2320, state: 'paid' },
  ]);
  expect(await payments.invoicePdf(ID, `in_${ID}_1`)).toMatchObject({ number: 'CDEF01-0001' });
  // It can be changed as every other: 80 % of the new price, less 30 of 31 days and the credit from before.
  await switchAsShown(payments, ID, await priceOf(payments, 'business', 'monthly'));
  const [charged] = await payments.invoices(ID);
  expect(charged).toMatchObject({ amount: 5520 - Math.floor((2320 * 30) / 31) - 100, state: 'paid' });
});
