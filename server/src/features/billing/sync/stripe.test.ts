/** Payments by Stripe through the whole app, against a server on loopback: checkout, webhook, role. */
import { randomUUID } from 'node:crypto';
import { api } from '@waybill/contract/api';
import { schemaOf } from '@waybill/contract/json-schema';
import type { ApiTable } from '@waybill/contract/openapi';
import { Client } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { codeOf } from '../../../../test/browser.ts';
import { atFileEnd } from '../../../../test/file-end.ts';
import { openMailbox } from '../../../../test/mailbox.ts';
import {
  addPrices,
  dispute,
  eventBody,
  finishCheckout,
  sign,
  WEBHOOK_SECRET,
} from '../../../adapters/payments/stripe/loopback/by-hand.suite.ts';
import {
  type StripeServer,
  startStripeServer,
  TEST_KEY,
} from '../../../adapters/payments/stripe/loopback/server.suite.ts';
import { type Payer, payerOf } from '../billing.suite.ts';
import { applyEvent } from './take-events.ts';

let app: TestApp;
let stripe: StripeServer;
beforeAll(async () => {
  stripe = await startStripeServer();
  atFileEnd(() => stripe.close());
  addPrices(stripe);
  app = await testApp({
    env: {
      STRIPE_SECRET_KEY: TEST_KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_loopback',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: stripe.url,
    },
  });
});

const newPayer = async (): Promise<Payer> => payerOf(app, await app.makeUser());

const post = (payload: string, signature?: string) =>
  app.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    headers: {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'stripe-signature': signature }),
    },
    payload,
  });

/** Posts what Stripe reported since, and applies it as the job does. */
async function deliver(reports: { id: string; type: string; object: unknown }[]): Promise<void> {
  for (const report of reports) {
    const body = eventBody(report);
    expect((await post(body, sign(body))).statusCode).toBe(200);
    await applyEvent.run({ id: report.id }, { deps: app.deps, attempt: 1, lastAttempt: false });
  }
}

async function bought(payer: Payer): Promise<string> {
  const checkout = await payer.open('pro', 'monthly');
  finishCheckout(stripe, checkout, 'success');
  return checkout;
}

test('B04 a checkout whose browser never came back: the webhook gives the role', async () => {
  const payer = await newPayer();
  await bought(payer);
  expect(await payer.role()).toBe('free');
  await deliver(stripe.world.reports.splice(0));
  expect(await payer.role()).toBe('pro');
  expect(await payer.subscription()).toMatchObject({ state: 'trialing', card: { last4: '4242' } });
});

test('B04 a checkout that returns before its webhook gives the role at once', async () => {
  const payer = await newPayer();
  const checkout = await bought(payer);
  expect(await payer.back(checkout)).toMatchObject({ state: 'complete', subscription: { role: 'pro' } });
  expect(await payer.role()).toBe('pro');
});

test('H20 a card that has had a trial is asked for the true price, and Stripe charges nothing before', async () => {
  const [first, second] = [await newPayer(), await newPayer()];
  const print = `print_${randomUUID()}`;
  const charged = async () => {
    const customer = await second.customer();
    return stripe.world.all('charge', (each) => each.customer === customer).map(({ amount }) => amount);
  };
  for (const payer of [first, second])
    finishCheckout(stripe, await payer.open('pro', 'monthly'), 'success', print);
  await deliver(stripe.world.reports.splice(0));
  expect(await first.subscription()).toMatchObject({ state: 'trialing' });
  expect(await second.subscription()).toMatchObject({ state: 'none', card: { last4: '4242' } });
  const { toConfirm } = (await second.ask('GET', 'billing')).json().unfinished;
  expect(await second.back(toConfirm)).toMatchObject({
    state: 'confirm',
    confirm: { because: 'card', dueNow: 2_900, card: { last4: '4242' } },
  });
  expect(await charged()).toEqual([]);
  const path = `billing/checkouts/${toConfirm}/confirm`;
  expect(codeOf(await second.ask('POST', path, { dueNow: 0 }))).toBe('price_changed');
  expect((await second.ask('POST', path, { dueNow: 2_900 })).json().subscription).toMatchObject({
    state: 'active',
    role: 'pro',
  });
  expect(await charged()).toEqual([2_900]);
});

test('S143 webhook: unsigned, wrongly signed, old, of another mode or too large has no effect', async () => {
  const count = async () => (await app.deps.db.selectFrom('payment_events').select('id').execute()).length;
  const before = await count();
  const body = eventBody({ id: 'evt_refused', object: { id: 'cus_1', object: 'customer' } });
  const live = eventBody({ id: 'evt_refused', livemode: true, object: { id: 'cus_1', object: 'customer' } });
  const large = eventBody({
    id: 'evt_refused',
    object: { object: 'customer', filling: 'x'.repeat(1_000_000) },
  });
  const old = Math.floor(Date.now() / 1000) - 301;
  expect((await post(body)).statusCode).toBe(400);
  expect((await post(body, sign(body, { secret: 'whsec_other' }))).statusCode).toBe(400);
  expect((await post(JSON.stringify(JSON.parse(body)), sign(body))).statusCode).toBe(400);
  expect((await post(body, sign(body, { at: old }))).statusCode).toBe(400);
  expect((await post(live, sign(live))).statusCode).toBe(400);
  expect((await post(large, sign(large))).statusCode).toBe(413);
  expect(await count()).toBe(before);
});

/** Buys a plan; the first event that Stripe reports about it. */
async function reported(payer: Payer) {
  stripe.world.reports.length = 0;
  await bought(payer);
  const [report] = stripe.world.reports.splice(0);
  if (report === undefined) throw new Error('Stripe reports a checkout');
  return report;
}

test('S144 webhook: the same event a hundred times at once and again later is answered 200 and applied once', async () => {
  const mailbox = await openMailbox(app);
  const payer = await newPayer();
  const report = await reported(payer);
  const body = eventBody({ ...report, id: 'evt_hundred' });
  const answers = await Promise.all(Array.from({ length: 100 }, () => post(body, sign(body))));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  await mailbox.quiet();
  expect(await payer.role()).toBe('pro');
  const events = () =>
    app.deps.db.selectFrom('payment_events').selectAll().where('id', '=', 'evt_hundred').execute();
  const [applied] = await events();
  expect(applied?.applied_at).not.toBeNull();
  // Repeated after days it has a signature of its own.
  expect((await post(body, sign(body, { at: Math.floor(Date.now() / 1000) + 60 }))).statusCode).toBe(200);
  await mailbox.quiet();
  expect(await events()).toEqual([applied]);
  expect((await mailbox.all(payer.user.email)).map(({ subject }) => subject)).toEqual([
    'Your Pro trial has begun',
  ]);
  await mailbox.stop();
});

test('S146 webhook: while the database refuses, Stripe is answered 500 and nothing is kept; its next try is applied', async () => {
  const payer = await newPayer();
  const report = await reported(payer);
  const body = eventBody({ ...report, id: 'evt_refused_once' });
  const owner = new Client({ connectionString: app.database.ownerUrl });
  await owner.connect();
  await owner.query('alter table payment_events rename to payment_events_away');
  expect((await post(body, sign(body))).statusCode).toBe(500);
  await owner.query('alter table payment_events_away rename to payment_events');
  await owner.end();
  expect(await payer.role()).toBe('free');
  await deliver([{ ...report, id: 'evt_refused_once' }]);
  expect(await payer.role()).toBe('pro');
});

/** A plan whose payment the bank takes back. */
async function disputed() {
  const payer = await newPayer();
  await payer.back(await bought(payer));
  const customer = await payer.customer();
  await app.deps.payments.endTrial(customer);
  stripe.world.reports.length = 0;
  const object = stripe.world.need('dispute', dispute(stripe, customer));
  const report = async (type: string) => deliver([{ id: `evt_${randomUUID()}`, type, object }]);
  await report('charge.dispute.created');
  return { payer, object, report };
}

test('S149 after a payment that the bank took back, sending waits and the role stays', async () => {
  const { payer, object, report } = await disputed();
  const waiting = { state: 'unpaid', disputed: true, role: 'pro', refundable: null };
  expect(await payer.subscription()).toMatchObject(waiting);
  const upload = {
    type: 'userUpload',
    id: payer.user.id,
    key: randomUUID(),
    files: [{ path: 'a', size: 1 }],
  };
  expect(codeOf(await payer.ask('POST', 'stsAuth', upload))).toBe('payment_disputed');
  expect(codeOf(await payer.ask('POST', 'billing/refund', { reason: 'other' }))).toBe('refund_over');
  object.status = 'won';
  await report('charge.dispute.closed');
  expect(await payer.subscription()).toMatchObject({ state: 'active', disputed: false, role: 'pro' });
  expect((await payer.ask('POST', 'stsAuth', upload)).statusCode).toBe(200);
});

test('S149 a plan ends with a payment that is lost to the bank, and another one can be bought', async () => {
  const mailbox = await openMailbox(app);
  const { payer, object, report } = await disputed();
  object.status = 'lost';
  await report('charge.dispute.closed');
  expect(await payer.subscription()).toMatchObject({ state: 'none', disputed: false });
  expect(await payer.role()).toBe('free');
  await mailbox.quiet();
  const subjects = (await mailbox.all(payer.user.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(
    expect.arrayContaining(['Your bank took back a payment', 'Your Pro plan has ended']),
  );
  expect(subjects).not.toContain('Your payment didn’t go through');
  stripe.world.now += 3_600;
  expect(await payer.back(await bought(payer))).toMatchObject({
    subscription: { state: 'active', role: 'pro' },
  });
  await mailbox.stop();
});

test('S147 create-subscription: several at once make one subscription at Stripe', async () => {
  const payer = await newPayer();
  await payer.ask('POST', 'addCard', { paymentMethodId: 'pm_test_success' });
  const price = (await app.deps.payments.prices()).find(({ role }) => role === 'personal');
  const wanted = { priceId: price?.priceId, role: 'teamelite', trial: true };
  await Promise.all(Array.from({ length: 5 }, () => payer.ask('POST', 'create-subscription', wanted)));
  const customer = await payer.customer();
  expect(stripe.world.all('subscription', (each) => each.customer === customer)).toHaveLength(1);
  expect(await payer.role()).toBe('personal');
});

test('S153 with Stripe no call takes a card number: only the checkout of test mode has one, and it is not there', async () => {
  const table: ApiTable = api;
  const takesCards = Object.entries(table).filter(
    ([, { body }]) =>
      body !== undefined && /"(?:number|cvc|cvv|pan|cardNumber)":/.test(JSON.stringify(schemaOf(body))),
  );
  expect(takesCards.map(([name]) => name)).toEqual(['sandboxPay']);
  const payer = await newPayer();
  const checkout = await payer.open('pro', 'monthly');
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2099, cvc: '123', name: 'A' };
  expect(codeOf(await payer.ask('POST', `sandbox/checkouts/${checkout}/pay`, card))).toBe('not_found');
});

test('S153 no card number is in anything that the app sends to Stripe or answers', async () => {
  const payer = await newPayer();
  await payer.back(await bought(payer));
  const answers = [await payer.ask('GET', 'billing/invoices'), await payer.ask('GET', 'billing')];
  const everything = [JSON.stringify(stripe.seen), ...answers.map(({ body }) => body)].join();
  expect(everything).toContain('4242');
  expect(everything).not.toMatch(/4242424242424242|"(?:number|cvc)":"?\d{3,}/);
});
