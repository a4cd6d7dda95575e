import { randomUUID } from 'node:crypto';
import { TEST_CARDS, type TestCard } from '@waybill/contract/sandbox';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import type { Db } from '../../../db/database.ts';
import { paymentsSuite } from '../payments.suite.ts';
import type { Payments } from '../port.ts';
import type { Sandbox } from '../sandbox-port.ts';
import type { PaymentsUnderTest } from '../shop.suite.ts';

import { priceOf as findPrice } from '../stripe/loopback/start.suite.ts';

const typed = (card: TestCard, name = 'Ada Lovelace') => ({
  number: TEST_CARDS[card],
  expMonth: 12,
  expYear: 2099,
  name,
});

async function open(): Promise<PaymentsUnderTest & { db: Db; sandbox: Sandbox }> {
  const { deps } = await testApp();
  const { payments, db } = deps;
  const { sandbox } = payments;
  if (sandbox === null) throw new Error('payments are not in test mode');
  return {
    db,
    payments,
    sandbox,
    enterCard: async (checkout, card) => {
      if ((await sandbox.pay(checkout, typed(card))) === 'confirm') await sandbox.confirm(checkout, true);
    },
    moveDays: async (days) => {
      await sandbox.moveClock(days);
    },
    makeCoupon: async (coupon) => {
      await sandbox.makeCoupon(coupon);
    },
    eventsOf: (customer) =>
      db.selectFrom('payment_events').selectAll().where('customer', '=', customer).execute(),
  };
}

paymentsSuite('payments in test mode', open);

describe('test mode', () => {
  let payments: Payments;
  let sandbox: Sandbox;
  let db: Db;
  beforeAll(async () => {
    ({ payments, sandbox, db } = await open());
  });

  const refusal = (code: string) => expect.objectContaining({ code });

  const priceOf = (role: string, period: string) => findPrice(payments, role, period);

  async function openCheckout(coupon: string | null = null, trialDays = 0) {
    const customer = await payments.createCustomer({
      userId: randomUUID(),
      email: 'a@example.com',
      name: 'Ada',
    });
    const price = await priceOf('business', 'monthly');
    const wish = {
      customer,
      price,
      trialDays,
      coupon,
      lang: 'en',
      returnUrl: 'http://localhost:8080/',
    } as const;
    return payments.openCheckout(wish);
  }

  test.each([
    ['declined', 'declined'],
    ['insufficientFunds', 'insufficient_funds'],
    ['expired', 'expired'],
  ] as const)('the test card %s is refused, also before a trial', async (card, reason) => {
    const { id } = await openCheckout(null, 7);
    await expect(sandbox.pay(id, typed(card))).rejects.toMatchObject({
      code: 'card_declined',
      fields: { card: reason },
    });
  });

  test('a number that is not a test card’s, and one that is over, are invalid', async () => {
    const { id } = await openCheckout();
    await expect(sandbox.pay(id, { ...typed('success'), number: '5555555555554444' })).rejects.toEqual(
      refusal('card_invalid'),
    );
    await expect(sandbox.pay(id, { ...typed('success'), expYear: 2020 })).rejects.toEqual(
      refusal('card_invalid'),
    );
    const spaced = { ...typed('success'), number: '4242 4242 4242 4242' };
    expect(await sandbox.pay(id, spaced)).toBe('complete');
  });

  test('3-D Secure waits for the bank: refused starts nothing, approved completes', async () => {
    const { id, customer } = await openCheckout();
    expect(await sandbox.pay(id, typed('threeDSecure'))).toBe('confirm');
    expect(await sandbox.checkout(id)).toMatchObject({ confirming: true, state: 'open' });
    await expect(sandbox.confirm(id, false)).rejects.toMatchObject({ code: 'card_declined' });
    expect(await sandbox.checkout(id)).toMatchObject({ confirming: false, state: 'open' });
    await expect(sandbox.confirm(id, true)).rejects.toEqual(refusal('checkout_over'));
    expect((await payments.customer(customer))?.subscription).toBeNull();
    expect(await sandbox.pay(id, typed('threeDSecure'))).toBe('confirm');
    await sandbox.confirm(id, true);
    expect(await sandbox.checkout(id)).toMatchObject({ state: 'complete' });
    expect((await payments.customer(customer))?.subscription?.status).toBe('active');
  });

  test('a checkout paid ten times at once charges once', async () => {
    const { id, customer } = await openCheckout();
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => sandbox.pay(id, typed('success'))),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await payments.invoices(customer)).toHaveLength(1);
  });

  test('of two checkouts of one customer the second ends the first', async () => {
    const first = await openCheckout();
    const price = await priceOf('pro', 'yearly');
    const wish = {
      customer: first.customer,
      price,
      trialDays: 0,
      coupon: null,
      lang: 'en',
      returnUrl: 'http://localhost:8080/',
    } as const;
    const second = await payments.openCheckout(wish);
    await expect(sandbox.pay(first.id, typed('success'))).rejects.toEqual(refusal('checkout_over'));
    await sandbox.pay(second.id, typed('success'));
    expect(await payments.invoices(first.customer)).toHaveLength(1);
  });

  test('an open checkout ends after a day', async () => {
    const { id } = await openCheckout();
    await sandbox.moveClock(1);
    expect(await payments.checkout(id)).toMatchObject({ state: 'expired' });
    await expect(sandbox.pay(id, typed('success'))).rejects.toEqual(refusal('checkout_over'));
  });

  test('S148 a coupon whose time ends during the checkout is refused, and one for another plan too', async () => {
    const soon = new Date((await payments.now()).getTime() + 60_000);
    const base = { percentOff: 100, amountOff: null, duration: 'forever', months: null } as const;
    expect(await sandbox.makeCoupon({ ...base, code: 'soon', redeemBy: soon, roles: null })).toBe(true);
    expect(await sandbox.makeCoupon({ ...base, code: 'SOON', redeemBy: null, roles: null })).toBe(false);
    const { id } = await openCheckout('Soon');
    expect(await sandbox.checkout(id)).toMatchObject({ amount: 6900, dueNow: 0, discount: { code: 'SOON' } });
    await sandbox.moveClock(1 / 24);
    await expect(sandbox.pay(id, typed('success'))).rejects.toEqual(refusal('coupon_expired'));
    await sandbox.makeCoupon({ ...base, code: 'PROONLY', redeemBy: null, roles: ['pro'] });
    await expect(openCheckout('PROONLY')).rejects.toEqual(refusal('coupon_invalid'));
  });

  test('S147 a card has one fingerprint for all customers, another name makes it another card', async () => {
    const fingerprintOf = async (name: string) => {
      const { id, customer } = await openCheckout();
      await sandbox.pay(id, typed('success', name));
      return (await payments.customer(customer))?.card?.fingerprint;
    };
    const first = await fingerprintOf('Grace Hopper');
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(await fingerprintOf(' grace hopper')).toBe(first);
    expect(await fingerprintOf('Alan Turing')).not.toBe(first);
  });

  test('S153 no table has the number of a card', async () => {
    const { id } = await openCheckout();
    await sandbox.pay(id, typed('threeDSecure'));
    await sandbox.confirm(id, true);
    const rows = [
      ...(await db.selectFrom('sandbox_customers').selectAll().execute()),
      ...(await db.selectFrom('sandbox_checkouts').selectAll().execute()),
      ...(await db.selectFrom('payment_events').selectAll().execute()),
    ];
    const text = JSON.stringify(rows);
    expect(text).toContain('3184');
    for (const number of Object.values(TEST_CARDS)) expect(text).not.toContain(number);
  });

  test('S143 no webhook is taken in test mode', async () => {
    const body = Buffer.from('{"id":"evt_1","type":"invoice.paid"}');
    expect(await payments.readEvent(body, 't=1,v1=00')).toBeUndefined();
  });

  test('a payment method by name stands for a test card', async () => {
    const customer = await payments.createCustomer({
      userId: randomUUID(),
      email: 'b@example.com',
      name: 'B',
    });
    await expect(payments.useCard(customer, 'pm_unknown')).rejects.toEqual(refusal('not_found'));
    await expect(payments.useCard(customer, 'pm_test_declined')).rejects.toEqual(refusal('card_declined'));
    await payments.useCard(customer, 'pm_test_success');
    const price = await priceOf('pro', 'monthly');
    const key = randomUUID();
    const wish = { customer, price, trialDays: 0, coupon: null };
    await Promise.all([payments.subscribe(wish, key), payments.subscribe(wish, key)]);
    expect(await payments.invoices(customer)).toHaveLength(1);
    await expect(payments.subscribe(wish, randomUUID())).rejects.toEqual(refusal('already_subscribed'));
  });
});
