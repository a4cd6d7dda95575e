/** Cards and subscriptions by the calls of clients that know the payment service: whose they are, what they cost, and once. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { codeOf } from '../../../../test/browser.ts';
import { type Payer, payerOf, sandboxOf } from '../billing.suite.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const newPayer = async (): Promise<Payer> => payerOf(app, await app.makeUser());
const addCard = (payer: Payer, paymentMethodId: string, more: object = {}) =>
  payer.ask('POST', 'addCard', { paymentMethodId, ...more });
const subscribe = (payer: Payer, priceId: string, more: object = {}) =>
  payer.ask('POST', 'create-subscription', { priceId, ...more });

describe('C02 addCard', () => {
  test('C02 a payment method becomes the card on file; a declined one stays away and an unknown one is not found', async () => {
    const payer = await newPayer();
    const saved = await addCard(payer, 'pm_test_success', { SSuserId: payer.user.id, addCardOnly: true });
    expect(saved.json().subscription).toMatchObject({
      state: 'none',
      card: { brand: 'visa', last4: '4242' },
    });
    expect(codeOf(await addCard(payer, 'pm_test_declined'))).toBe('card_declined');
    expect(codeOf(await addCard(payer, 'pm_unknown'))).toBe('not_found');
    expect((await payer.subscription()).card).toMatchObject({ last4: '4242' });
    expect(await payer.role()).toBe('free');
  });

  test('C02 S147 a card is saved for oneself only', async () => {
    const [payer, other] = [await newPayer(), await newPayer()];
    await addCard(other, 'pm_test_success');
    for (const said of [{ stripeCustomerId: await other.customer() }, { SSuserId: other.user.id }])
      expect(codeOf(await addCard(payer, 'pm_test_success', said))).toBe('forbidden');
    expect((await payer.subscription()).card).toBeNull();
  });

  test('C02 B03 another card pays the open invoice', async () => {
    const payer = await newPayer();
    await payer.buy('pro', 'monthly', 'declinesLater');
    await sandboxOf(app).moveClock(7.5);
    await payer.back(await lastCheckout(payer));
    expect(await payer.subscription()).toMatchObject({ state: 'past_due' });
    const own = { stripeCustomerId: await payer.customer() };
    const paid = await addCard(payer, 'pm_test_success', own);
    expect(paid.json().subscription).toMatchObject({ state: 'active', due: null });
  });
});

const lastCheckout = async ({ user }: Payer): Promise<string> =>
  (
    await app.deps.db
      .selectFrom('checkouts')
      .select('id')
      .where('user_id', '=', user.id)
      .orderBy('opened_at', 'desc')
      .executeTakeFirstOrThrow()
  ).id;

describe('C03 create-subscription', () => {
  test('C03 S147 the card on file pays, the role is that of the price, and a second one is refused', async () => {
    const payer = await newPayer();
    await addCard(payer, 'pm_test_success');
    const claims = { role: 'teamelite', trial: true, SSuserId: payer.user.id };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => subscribe(payer, 'price_test_personal_monthly', claims)),
    );
    const codes = answers.map((answer) => codeOf(answer) ?? 'ok');
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    for (const code of codes) expect(['ok', 'conflict', 'already_subscribed']).toContain(code);
    expect(await payer.subscription()).toMatchObject({
      state: 'trialing',
      role: 'personal',
      period: 'monthly',
      amount: 1_200,
    });
    expect(await payer.role()).toBe('personal');
    expect(codeOf(await subscribe(payer, 'price_test_pro_yearly', claims))).toBe('already_subscribed');
  });

  test('C03 without `trial` the first payment is due at once, and a trial that was used is not given again', async () => {
    const payer = await newPayer();
    await addCard(payer, 'pm_test_success');
    expect((await subscribe(payer, 'price_test_pro_monthly')).json().subscription).toMatchObject({
      state: 'active',
      refundable: { amount: 2_900 },
    });
    await payer.ask('POST', 'billing/refund', { reason: 'other' });
    const tried = await newPayer();
    await tried.buy('pro', 'monthly');
    await app.deps.payments.end(await tried.customer());
    await tried.back(await lastCheckout(tried));
    const again = await subscribe(tried, 'price_test_pro_monthly', { trial: true });
    expect(codeOf(again)).toBe('trial_used');
    expect((await subscribe(tried, 'price_test_pro_monthly')).json().subscription).toMatchObject({
      state: 'active',
    });
  });
});

test('S147 two accounts of one person that open their checkouts at once have one trial', async () => {
  const local = `kim${randomUUID().replaceAll('-', '')}`;
  const payers = [];
  for (const email of [`${local}@example.com`, `${local}+2@example.com`])
    payers.push(payerOf(app, await app.makeUser({ email })));
  const checkouts = await Promise.all(payers.map((payer) => payer.open('pro')));
  const states = [];
  for (const [index, payer] of payers.entries()) {
    const checkout = checkouts[index] ?? '';
    await payer.enter(checkout, 'success', randomUUID());
    states.push((await payer.back(checkout)).subscription.state);
  }
  expect(states).toEqual(['trialing', 'none']);
});

test('S148 one coupon for each checkout, also a free one, and guessing there is limited too', async () => {
  const code = `FREE${randomUUID().slice(0, 6).toUpperCase()}`;
  const forAll = { amountOff: null, duration: 'forever', months: null, redeemBy: null, roles: null } as const;
  await sandboxOf(app).makeCoupon({ code, percentOff: 100, ...forAll });
  const payer = payerOf(app, await app.makeUser(), '198.51.100.30');
  const open = async (coupon_id: string) =>
    codeOf(
      await payer.ask('POST', 'stripe/createSubscription', { price_id: 'price_test_pro_monthly', coupon_id }),
    );
  for (const stacked of [`${code},${code}`, `${code} ${code}`])
    expect(await open(stacked)).toBe('coupon_invalid');
  const checkout = await payer.open('pro', 'monthly', code);
  await payer.enter(checkout);
  expect((await payer.back(checkout)).subscription).toMatchObject({
    role: 'pro',
    discount: { code, percentOff: 100 },
  });
  const guessing = payerOf(app, await app.makeUser(), '198.51.100.31');
  const guesses = [];
  for (let n = 0; n < 12; n += 1) {
    const body = { price_id: 'price_test_pro_monthly', coupon_id: `GUESS${n}` };
    guesses.push(codeOf(await guessing.ask('POST', 'stripe/createSubscription', body)));
  }
  expect(guesses.filter((answer) => answer === 'coupon_invalid')).toHaveLength(10);
  expect(guesses.at(-1)).toBe('too_many_tries');
});
