/** A trial that was promised before the card was known: nothing is charged until the person has seen the price and agreed. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { codeOf } from '../../../../test/browser.ts';
import { openMailbox } from '../../../../test/mailbox.ts';
import { type Payer, payerOf, sandboxOf } from '../billing.suite.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const newPayer = async (): Promise<Payer> => payerOf(app, await app.makeUser());

/** A card that has had its trial with another account. */
async function usedCard(): Promise<string> {
  const name = randomUUID();
  const first = await newPayer();
  const checkout = await first.open('pro', 'monthly');
  await first.enter(checkout, 'success', name);
  expect((await first.back(checkout)).subscription.state).toBe('trialing');
  return name;
}

async function refused(coupon?: string) {
  const payer = await newPayer();
  const checkout = await payer.open('pro', 'monthly', coupon);
  await payer.enter(checkout, 'success', await usedCard());
  return { payer, checkout };
}

const confirm = (payer: Payer, checkout: string, dueNow: number) =>
  payer.ask('POST', `billing/checkouts/${checkout}/confirm`, { dueNow });

const invoicesOf = async (payer: Payer) => (await payer.ask('GET', 'billing/invoices')).json().invoices;

test('H20 a card that has had a trial: nothing is charged, and the true price is asked for', async () => {
  const mailbox = await openMailbox(app);
  const { payer, checkout } = await refused();
  const asked = {
    state: 'confirm',
    subscription: { state: 'none' },
    confirm: {
      because: 'card',
      offer: { role: 'pro', period: 'monthly' },
      card: { last4: '4242' },
      dueNow: 2_900,
    },
  };
  expect(await payer.back(checkout)).toMatchObject(asked);
  // Also when the page is loaded again.
  expect(await payer.back(checkout)).toMatchObject(asked);
  expect(await payer.role()).toBe('free');
  expect(await invoicesOf(payer)).toEqual([]);
  expect((await payer.ask('GET', 'billing')).json().unfinished).toMatchObject({
    role: 'pro',
    toConfirm: checkout,
  });
  await mailbox.quiet();
  expect(await mailbox.all(payer.user.email)).toEqual([]);
  await mailbox.stop();
});

test('H20 the plan begins once the price is confirmed, to the cent, and is charged once', async () => {
  const { payer, checkout } = await refused();
  await payer.back(checkout);
  for (const other of [0, 2_899, 2_901])
    expect(codeOf(await confirm(payer, checkout, other))).toBe('price_changed');
  expect(await invoicesOf(payer)).toEqual([]);
  expect((await confirm(payer, checkout, 2_900)).json().subscription).toMatchObject({
    state: 'active',
    role: 'pro',
  });
  await Promise.all([confirm(payer, checkout, 2_900), confirm(payer, checkout, 2_900)]);
  expect(await invoicesOf(payer)).toMatchObject([{ amount: 2_900, state: 'paid' }]);
  expect(await payer.back(checkout)).toMatchObject({ state: 'complete', confirm: null });
  expect((await payer.ask('GET', 'billing')).json().unfinished).toBeNull();
});

test('H20 a coupon counts in the price that is asked for', async () => {
  const code = `HALF${randomUUID().slice(0, 6).toUpperCase()}`;
  const forAll = { amountOff: null, duration: 'forever', months: null, redeemBy: null, roles: null } as const;
  await sandboxOf(app).makeCoupon({ code, percentOff: 50, ...forAll });
  const { payer, checkout } = await refused(code);
  expect(await payer.back(checkout)).toMatchObject({ confirm: { dueNow: 1_450, coupon: code } });
  expect((await confirm(payer, checkout, 1_450)).statusCode).toBe(200);
});

test('H20 another card can still have its trial', async () => {
  const { payer, checkout } = await refused();
  await payer.back(checkout);
  expect((await payer.ask('GET', 'billing')).json().trialAvailable).toBe(true);
  expect(await payer.buy('pro', 'monthly')).toMatchObject({
    state: 'trialing',
    trialEnd: expect.any(Number),
  });
  expect(codeOf(await confirm(payer, checkout, 2_900))).toBe('already_subscribed');
});

test('H20 the card of a running trial is changed to one that has had a trial: the trial goes on, uncharged', async () => {
  const name = await usedCard();
  const payer = await newPayer();
  const { trialEnd } = await payer.buy('pro', 'monthly');
  const { checkoutId } = (await payer.ask('POST', 'billing/card')).json();
  await payer.enter(checkoutId, 'success', name);
  expect((await payer.back(checkoutId)).subscription).toMatchObject({ state: 'trialing', trialEnd });
  expect(await invoicesOf(payer)).toEqual([]);
});

test('H20 S147 another account can neither see nor confirm the price, and a checkout without a question has none', async () => {
  const { payer, checkout } = await refused();
  await payer.back(checkout);
  const other = await newPayer();
  expect(codeOf(await confirm(other, checkout, 2_900))).toBe('not_found');
  const open = await other.open('pro', 'monthly');
  expect(codeOf(await confirm(other, open, 2_900))).toBe('checkout_over');
});

test('H20 create-subscription with a trial that was used is refused, and charges nothing', async () => {
  const name = await usedCard();
  const payer = await newPayer();
  const { checkoutId } = (await payer.ask('POST', 'billing/card')).json();
  await payer.enter(checkoutId, 'success', name);
  await payer.back(checkoutId);
  const body = { priceId: 'price_test_pro_monthly', trial: true };
  expect(codeOf(await payer.ask('POST', 'create-subscription', body))).toBe('trial_used');
  expect(await payer.subscription()).toMatchObject({ state: 'none', card: { last4: '4242' } });
  expect(await invoicesOf(payer)).toEqual([]);
  const paid = await payer.ask('POST', 'create-subscription', { ...body, trial: false });
  expect(paid.json().subscription).toMatchObject({ state: 'active' });
});
