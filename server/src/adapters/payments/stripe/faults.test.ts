import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { readForm } from '../imitation/forms.ts';
import { routes } from '../imitation/routes.ts';
import { switchAsShown } from '../shop.suite.ts';
import { finishCheckout, moveClock } from './loopback/by-hand.suite.ts';
import { knownRequests, mistakeIn, schemaVersion } from './loopback/schema.suite.ts';
import { type Fault, TEST_KEY } from './loopback/server.suite.ts';
import { priceOf, type StartedStripe, startStripe } from './loopback/start.suite.ts';

const person = { userId: 'user-1', email: 'ada@example.com', name: 'Ada' };
const back = { lang: 'en', returnUrl: 'http://localhost/back?id={CHECKOUT_ID}' } as const;
const unavailable = expect.objectContaining({ code: 'payments_unavailable' });

async function subscribed({ payments, server }: StartedStripe): Promise<string> {
  const customer = await payments.createCustomer(person);
  const price = await priceOf(payments, 'pro', 'monthly');
  const { id } = await payments.openCheckout({ customer, price, trialDays: 0, coupon: null, ...back });
  finishCheckout(server, id, 'success');
  return customer;
}

test('a request that fails twice is payments_unavailable, and one that fails once is tried again', async () => {
  const faultsOf = async (kind: Fault['kind']) => {
    const { payments, server } = await startStripe({ timeoutMs: kind === 'silent' ? 500 : 10_000 });
    const fault = { at: /^GET \/v1\/prices$/, kind };
    server.faults.push(fault, fault, fault, fault);
    await expect(payments.prices()).rejects.toEqual(unavailable);
    server.faults.splice(0, server.faults.length, fault);
    expect(await payments.prices()).toHaveLength(16);
  };
  await Promise.all([500, 503, 429, 409, 'reset' as const, 'silent' as const].map(faultsOf));
});

test('a wrong key is payments_unavailable for visitors, and named for the operator without the key', async () => {
  const { payments, logged } = await startStripe({ secretKey: 'sk_test_wrongwrongwrong' });
  await expect(payments.prices()).rejects.toEqual(unavailable);
  expect(logged.join()).toContain('check STRIPE_SECRET_KEY');
  expect(logged.join()).not.toContain('wrongwrong');
});

test('S153 nothing that is logged has a card, a client secret or a key in it', async () => {
  const stripe = await startStripe();
  const { payments, server, logged } = stripe;
  const customer = await subscribed(stripe);
  await payments.useCard(customer, 'pm_test_declinesLater');
  const larger = await priceOf(payments, 'business', 'monthly');
  await expect(switchAsShown(payments, customer, larger, 'key-1')).rejects.toMatchObject({
    code: 'card_declined',
  });
  server.faults.push({ at: /^POST \/v1\/checkout/, kind: 400 }, { at: /^GET \/v1\/invoices/, kind: 500 });
  await expect(payments.openCardCheckout({ customer, ...back })).rejects.toMatchObject({ code: 'internal' });
  await payments.invoices(customer);
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.join()).not.toMatch(/_secret_|sk_test_|4242|0341|print-of|ada@example/);
});

test('a switch whose answer is lost is tried again by the library and charged once', async () => {
  const stripe = await startStripe();
  const { payments, server } = stripe;
  const customer = await subscribed(stripe);
  server.faults.push({ at: /^POST \/v1\/subscriptions\/:id$/, kind: 'lost' });
  await switchAsShown(payments, customer, await priceOf(payments, 'business', 'monthly'), 'key-1');
  expect(server.world.all('charge')).toHaveLength(2);
  const keys = server.seen
    .filter(({ request }) => request === 'POST /v1/subscriptions/:id')
    .map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys.filter((key) => key?.startsWith('switch-')))).toEqual(new Set(['switch-key-1']));
});

test('B03 a new card whose payment breaks off pays what is overdue when the customer is read again', async () => {
  const stripe = await startStripe();
  const { payments, server } = stripe;
  const customer = await subscribed(stripe);
  await payments.useCard(customer, 'pm_test_declinesLater');
  moveClock(server, 32);
  expect((await payments.customer(customer))?.subscription?.status).toBe('past_due');
  const { id } = await payments.openCardCheckout({ customer, ...back });
  finishCheckout(server, id, 'success');
  const fault = { at: /^POST \/v1\/invoices\/:id\/pay$/, kind: 'reset' as const };
  server.faults.push(fault, fault);
  await expect(payments.customer(customer)).rejects.toEqual(unavailable);
  expect((await payments.customer(customer))?.subscription).toMatchObject({ status: 'active', due: null });
});

test('every request that changes something carries an idempotency key', async () => {
  const stripe = await startStripe();
  const customer = await subscribed(stripe);
  await stripe.payments.cancel(customer, { reason: 'price', comment: 'too much' });
  await stripe.payments.refund(customer);
  const changing = stripe.server.seen.filter(({ request }) => !request.startsWith('GET '));
  expect(changing.length).toBeGreaterThan(4);
  for (const { request, idempotencyKey } of changing)
    if (request.startsWith('POST ')) expect(idempotencyKey, request).toMatch(/\w/);
});

test('the test server checks requests by the types of the library that is installed', async () => {
  expect(schemaVersion).toBe(`stripe ${Stripe.PACKAGE_VERSION}`);
  expect(Object.keys(routes).toSorted()).toEqual(knownRequests.toSorted());
});

test.each([
  ['POST /v1/checkout/sessions', 'customer=c&ui_mode=embedded_page', undefined],
  ['POST /v1/checkout/sessions', 'customer=c&ui_mode=embedded', 'ui_mode'],
  ['POST /v1/checkout/sessions', 'custommer=c', 'custommer'],
  ['POST /v1/checkout/sessions', 'payment_method_types[0]=card', 'payment_method_types'],
  ['POST /v1/checkout/sessions', 'subscription_data[trial_days]=7', 'trial_days'],
  ['POST /v1/subscriptions/:id', 'billing_cycle_anchor[type]=now', undefined],
  ['POST /v1/subscriptions/:id', 'billing_cycle_anchor=now', 'billing_cycle_anchor'],
  ['POST /v1/subscriptions/:id', 'items[0][id]=si_1&items[0][prize]=p', 'items.0.prize'],
  ['POST /v1/subscriptions/:id', 'cancel_at_period_end=perhaps', 'cancel_at_period_end'],
  ['GET /v1/prices', 'lookup_keys[0]=a&lookup_keys[1]=b&limit=ten', 'limit'],
])('the test server refuses a mistake: %s %s', (request, form, param) => {
  const mistake = mistakeIn(request, readForm(form));
  if (param === undefined) expect(mistake).toBeUndefined();
  else expect(mistake?.param).toContain(param);
});

test('a misspelt parameter is refused as Stripe refuses one', async () => {
  const { server } = await startStripe();
  const answer = await fetch(`${server.url}/v1/customers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TEST_KEY}`, 'stripe-version': '2026-10-28.endive' },
    body: new URLSearchParams({ 'metadatta[userId]': 'user-1' }),
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error', param: 'metadatta' } });
});
