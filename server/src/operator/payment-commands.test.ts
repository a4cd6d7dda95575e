import { randomUUID } from 'node:crypto';
import { TEST_CARDS } from '@waybill/contract/sandbox';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { openTools } from '../adapters/payments/sandbox/tools.ts';
import { readConfig } from '../config/config.ts';
import { takeEvent } from '../features/billing/index.ts';
import type { Outcome } from './command.ts';
import { advance, listCoupons, makeCoupon, paymentCommands, statusOf } from './payment-commands.ts';

const text = ({ lines }: Outcome): string => lines.join('\n');

const run = (name: string, env: Record<string, string>, options: Record<string, string> = {}) => {
  const command = paymentCommands.find((each) => each.name === name);
  if (command === undefined) throw new Error(`There is no ${name}.`);
  return command.runOffline(readConfig(env), ['CODE'], options);
};

const off = { PUBLIC_URL: 'https://files.example.com' };
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_a',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_a',
  STRIPE_WEBHOOK_SECRET: 'whsec_a',
};

test.each(['payments advance', 'payments coupon make', 'payments coupon list'])(
  '%s is refused outside test mode',
  async (name) => {
    for (const env of [off, stripe]) {
      const outcome = await run(name, env, { days: '7', percent: '20' });
      expect(outcome.ok).toBe(false);
      expect(text(outcome)).toContain('only for test mode');
    }
  },
);

test('payments status names the mode', async () => {
  expect(text(await run('payments status', off))).toContain('off');
  expect(text(await run('payments status', stripe))).toContain('Stripe');
});

test('B03 payments advance ends a trial, and the change is handed over as an event', async () => {
  const { deps } = await testApp();
  const { db, payments } = deps;
  const tools = openTools({ db, takeEvent });
  const customer = await payments.createCustomer({ userId: randomUUID(), email: 'a@example.com', name: 'A' });
  const price = (await payments.prices()).find(({ role }) => role === 'pro');
  if (price === undefined || payments.sandbox === null) throw new Error('pro is not sold in test mode');
  const wish = {
    customer,
    price,
    trialDays: 7,
    coupon: null,
    lang: 'en',
    returnUrl: 'http://localhost:8080/',
  } as const;
  const { id } = await payments.openCheckout(wish);
  await payments.sandbox.pay(id, { number: TEST_CARDS.success, expMonth: 12, expYear: 2099, name: 'A' });
  expect(text(await statusOf(tools))).toMatch(/trialing +1/);
  expect((await advance(tools, db, { days: 'many' })).ok).toBe(false);
  expect((await advance(tools, db, { days: '0' })).ok).toBe(false);
  expect((await advance(tools, db, { days: '8' })).ok).toBe(true);
  expect(text(await statusOf(tools))).toMatch(/active +1/);
  const events = await db
    .selectFrom('payment_events')
    .select('kind')
    .where('customer', '=', customer)
    .execute();
  expect(events.map(({ kind }) => kind)).toContain('invoice.paid');
});

test('B04 coupons are made and listed', async () => {
  const { deps } = await testApp();
  const tools = openTools({ db: deps.db, takeEvent });
  expect(text(await listCoupons(tools))).toContain('no coupons yet');
  for (const wrong of [
    {},
    { percent: '20', amount: '5' },
    { percent: '101' },
    { amount: '-1' },
    { percent: '20', months: '0' },
    { percent: '20', months: '3', once: 'yes' },
    { percent: '20', 'redeem-by': '2027-02-30' },
    { percent: '20', plan: 'free' },
  ])
    expect(await makeCoupon(tools, 'WRONG', wrong)).toMatchObject({ ok: false });
  const options = { percent: '20', months: '3', 'redeem-by': '2099-01-31', plan: 'pro,business' };
  expect(await makeCoupon(tools, 'spring', options)).toMatchObject({ ok: true });
  expect(await makeCoupon(tools, 'SPRING', { amount: '5.50', once: 'yes' })).toMatchObject({ ok: false });
  expect(await makeCoupon(tools, 'FIVE', { amount: '5.50', once: 'yes' })).toMatchObject({ ok: true });
  const listed = text(await listCoupons(tools));
  expect(listed).toMatch(/SPRING +20 % +3 months +2099-02-01 00:00 +pro, business/);
  expect(listed).toMatch(/FIVE +\$5\.50 +first payment +all/);
});
