import type { TestCard } from '@waybill/contract/sandbox';
import { expect, test } from 'vitest';
import { switchAsShown } from '../shop.suite.ts';
import { finishCheckout, moveClock, sellCoupon } from './loopback/by-hand.suite.ts';
import { priceOf, type StartedStripe, startStripe } from './loopback/start.suite.ts';
import { remembered } from './remembered.ts';

const back = { lang: 'zh', returnUrl: 'http://localhost/back?id={CHECKOUT_ID}' } as const;
const refusal = (code: string) => expect.objectContaining({ code });

interface Buying {
  readonly role?: string;
  readonly trialDays?: number;
  readonly coupon?: string | null;
  readonly card?: TestCard;
}

async function buy(
  { payments, server }: StartedStripe,
  { role = 'pro', trialDays = 0, coupon = null, card = 'success' }: Buying = {},
): Promise<string> {
  const customer = await payments.createCustomer({ userId: 'user-1', email: 'a@example.com', name: 'A' });
  const price = await priceOf(payments, role, 'monthly');
  const { id } = await payments.openCheckout({ customer, price, trialDays, coupon, ...back });
  finishCheckout(server, id, card);
  return customer;
}

const withCard = async (stripe: StartedStripe, card: TestCard): Promise<string> => {
  const customer = await stripe.payments.createCustomer({ userId: 'user-1', email: 'a@x.org', name: 'A' });
  await stripe.payments.useCard(customer, `pm_test_${card}`);
  return customer;
};

test('openCheckout: asks for an embedded page that always takes a card, in the reader’s language', async () => {
  const stripe = await startStripe();
  sellCoupon(stripe.server, 'SPRING', { percent_off: 10 });
  const customer = await buy(stripe, { trialDays: 7, coupon: 'spring' });
  const sent = stripe.server.seen.find(({ request }) => request === 'POST /v1/checkout/sessions');
  expect(sent?.params).toMatchObject({
    ui_mode: 'embedded_page',
    mode: 'subscription',
    customer,
    locale: 'zh',
    return_url: 'http://localhost/back?id={CHECKOUT_SESSION_ID}',
    payment_method_collection: 'always',
    subscription_data: {
      trial_period_days: '7',
      trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' } },
    },
    discounts: [{ promotion_code: expect.stringMatching(/^promo_/) }],
  });
});

test('openCheckout: another one ends the first, so that a plan is not bought twice in two tabs', async () => {
  const { payments, server } = await startStripe();
  const customer = await payments.createCustomer({ userId: 'user-1', email: 'a@x.org', name: 'A' });
  const wish = {
    customer,
    price: await priceOf(payments, 'pro', 'yearly'),
    trialDays: 0,
    coupon: null,
    ...back,
  };
  const [first, second] = [await payments.openCheckout(wish), await payments.openCheckout(wish)];
  expect(await payments.checkout(first.id)).toMatchObject({ state: 'expired' });
  expect(() => finishCheckout(server, first.id, 'success')).toThrow();
  finishCheckout(server, second.id, 'success');
  await expect(payments.openCheckout(wish)).rejects.toEqual(refusal('already_subscribed'));
});

test('B02 subscribe: charges the card on file once for each key, and a declined card leaves nothing behind', async () => {
  const stripe = await startStripe();
  const { payments, server } = stripe;
  const customer = await withCard(stripe, 'declinesLater');
  const wish = { customer, price: await priceOf(payments, 'pro', 'monthly'), trialDays: 0, coupon: null };
  await expect(payments.subscribe(wish, 'a')).rejects.toEqual(refusal('card_declined'));
  expect(server.world.all('subscription')).toEqual([]);
  await payments.useCard(customer, 'pm_test_success');
  await payments.subscribe(wish, 'b');
  await payments.subscribe(wish, 'b');
  await expect(payments.subscribe(wish, 'c')).rejects.toEqual(refusal('already_subscribed'));
  expect(await payments.invoices(customer)).toMatchObject([{ amount: 2900, state: 'paid' }]);
});

test('subscribe: without a card it says so', async () => {
  const { payments } = await startStripe();
  const customer = await payments.createCustomer({ userId: 'user-1', email: 'a@x.org', name: 'A' });
  const wish = { customer, price: await priceOf(payments, 'pro', 'yearly'), trialDays: 7, coupon: null };
  await expect(payments.subscribe(wish, 'a')).rejects.toEqual(refusal('card_missing'));
});

test.each([
  ['declined', 'declined'],
  ['insufficientFunds', 'insufficient_funds'],
] as const)('useCard: the bank refuses %s, and the card before stays', async (card, reason) => {
  const stripe = await startStripe();
  const customer = await withCard(stripe, 'success');
  await expect(stripe.payments.useCard(customer, `pm_test_${card}`)).rejects.toMatchObject({
    code: 'card_declined',
    fields: { card: reason },
  });
  expect((await stripe.payments.customer(customer))?.card).toMatchObject({ last4: '4242' });
});

test('a card that wants its holder’s confirmation is declined for a charge without them', async () => {
  const stripe = await startStripe();
  const customer = await buy(stripe);
  await stripe.payments.useCard(customer, 'pm_test_threeDSecure');
  const larger = await priceOf(stripe.payments, 'business', 'monthly');
  await expect(switchAsShown(stripe.payments, customer, larger, 'a')).rejects.toMatchObject({
    fields: { card: 'not_confirmed' },
  });
});

test('a new card replaces the one before: one is kept, and the subscription is charged to it', async () => {
  const stripe = await startStripe();
  const { payments, server } = stripe;
  const customer = await buy(stripe);
  await payments.customer(customer);
  const { id } = await payments.openCardCheckout({ customer, ...back });
  finishCheckout(server, id, 'declinesLater');
  await payments.customer(customer);
  const [card, ...others] = server.world.all('payment_method', (each) => each.customer === customer);
  expect(others).toEqual([]);
  expect(card).toMatchObject({ kind: 'declinesLater' });
  expect(server.world.all('subscription')).toMatchObject([{ default_payment_method: card?.id }]);
});

test('switchTo: when the card is declined, a smaller plan that waited still waits', async () => {
  const stripe = await startStripe();
  const { payments, server } = stripe;
  sellCoupon(server, 'ALWAYS', { percent_off: 50, duration: 'forever' });
  const customer = await buy(stripe, { coupon: 'ALWAYS' });
  await switchAsShown(payments, customer, await priceOf(payments, 'personal', 'yearly'), 'a');
  const waiting = { role: 'personal', period: 'yearly' };
  expect((await payments.customer(customer))?.subscription).toMatchObject({ next: waiting });
  await payments.useCard(customer, 'pm_test_declinesLater');
  const larger = await priceOf(payments, 'business', 'monthly');
  await expect(switchAsShown(payments, customer, larger, 'b')).rejects.toEqual(refusal('card_declined'));
  expect((await payments.customer(customer))?.subscription).toMatchObject({
    offer: { role: 'pro' },
    next: waiting,
  });
  const [schedule] = server.world.all('subscription_schedule', ({ status }) => status === 'active');
  expect(schedule?.phases[1]?.discounts).toEqual(schedule?.phases[0]?.discounts);
});

test('switchTo: a period that was never paid is not credited, and its invoice becomes void', async () => {
  const stripe = await startStripe();
  const { payments } = stripe;
  const customer = await buy(stripe, { trialDays: 7, card: 'declinesLater' });
  moveClock(stripe.server, 8);
  expect((await payments.customer(customer))?.subscription).toMatchObject({ status: 'past_due' });
  const other = await priceOf(payments, 'personal', 'monthly');
  expect(await payments.previewSwitch(customer, other)).toMatchObject({
    when: 'now',
    dueNow: 1200,
    credit: 0,
  });
  stripe.server.faults.push({ at: /^POST \/v1\/invoices\/:id\/pay$/, kind: 402 });
  await payments.useCard(customer, 'pm_test_success').catch(() => undefined);
  await switchAsShown(payments, customer, other, 'a');
  expect((await payments.invoices(customer)).map(({ amount, state }) => [amount, state])).toEqual([
    [1200, 'paid'],
    [2900, 'void'],
  ]);
});

test('switchTo: credit that is left over reduces the next invoice', async () => {
  const stripe = await startStripe();
  const { payments } = stripe;
  const customer = await buy(stripe);
  await switchAsShown(payments, customer, await priceOf(payments, 'pro', 'yearly'), 'a');
  const shown = await payments.previewSwitch(customer, await priceOf(payments, 'business', 'monthly'));
  expect(shown).toMatchObject({ dueNow: 0, credit: 22_800, nextAmount: 0 });
  expect((shown.nextAt - shown.at) / 86_400_000).toBeLessThanOrEqual(31);
});

test('cancel: an overdue subscription ends at once, and nothing is owed', async () => {
  const stripe = await startStripe();
  const { payments, server } = stripe;
  const customer = await buy(stripe, { trialDays: 7, card: 'declinesLater' });
  moveClock(server, 8);
  await payments.cancel(customer, { reason: 'price', comment: 'too much' });
  expect((await payments.customer(customer))?.subscription).toMatchObject({ status: 'ended', due: null });
  expect(await payments.invoices(customer)).toMatchObject([{ state: 'void' }]);
  expect(server.world.all('subscription')).toMatchObject([
    { cancellation_details: { feedback: 'too_expensive', comment: 'too much' } },
  ]);
});

test('S149 refund: on day 30 it is over, and a second call returns nothing more', async () => {
  const late = await startStripe();
  const customer = await buy(late, { role: 'business' });
  moveClock(late.server, 30);
  await expect(late.payments.refund(customer)).rejects.toEqual(refusal('refund_over'));
  const stripe = await startStripe();
  const another = await buy(stripe);
  expect(await stripe.payments.refund(another)).toBe(2900);
  expect(await stripe.payments.refund(another)).toBe(2900);
  expect(stripe.server.seen.filter(({ request }) => request === 'POST /v1/refunds')).toHaveLength(1);
});

test('invoicePdf: an address outside of Stripe is not asked', async () => {
  const stripe = await startStripe();
  const customer = await buy(stripe);
  const [invoice] = stripe.server.world.all('invoice');
  for (const address of [
    'http://169.254.169.254/latest',
    'https://stripe.com.example.org/x',
    'file:///etc/passwd',
  ]) {
    if (invoice !== undefined) invoice.invoice_pdf = address;
    await expect(stripe.payments.invoicePdf(customer, invoice?.id ?? '')).rejects.toEqual(
      refusal('payments_unavailable'),
    );
  }
  expect(stripe.logged.join()).not.toContain('169.254');
});

test('a price without one of our lookup keys gives no subscription, and an archived one is not sold', async () => {
  const stripe = await startStripe();
  const { world } = stripe.server;
  for (const price of world.all('price', ({ lookup_key }) => lookup_key === 'waybill_team_yearly'))
    price.active = false;
  expect(await stripe.payments.prices()).toHaveLength(15);
  const customer = await buy(stripe);
  for (const { items } of world.all('subscription'))
    items.data[0].price = { ...items.data[0].price, lookup_key: 'something_else' };
  expect((await stripe.payments.customer(customer))?.subscription).toBeNull();
});

test('remembered: asks once for all, again after its time, and keeps the old answer while asking fails', async () => {
  let now = 0;
  let answers = [
    () => Promise.resolve('a'),
    () => Promise.reject(new Error('down')),
    () => Promise.resolve('b'),
  ];
  const ask = () => {
    const [next, ...rest] = answers;
    answers = rest;
    return next?.() ?? Promise.reject(new Error('asked too often'));
  };
  const read = remembered(ask, 10, () => now);
  expect(await Promise.all([read(), read()])).toEqual(['a', 'a']);
  now = 11;
  expect(await read()).toBe('a');
  expect(await read()).toBe('b');
  expect(answers).toEqual([]);
});
