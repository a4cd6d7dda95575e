import { expect, test } from 'vitest';
import {
  dispute,
  type EventFields,
  eventBody,
  finishCheckout,
  moveClock,
  sign,
  WEBHOOK_SECRET,
} from './loopback/by-hand.suite.ts';
import { priceOf, type StartedStripe, startStripe } from './loopback/start.suite.ts';

const now = () => Math.floor(Date.now() / 1000);
const aboutCustomer: EventFields = { object: { id: 'cus_1', object: 'customer' } };

const read = ({ payments }: StartedStripe, body: string, signature: string | undefined) =>
  payments.readEvent(Buffer.from(body), signature);

test('S143 readEvent: a signed event says its id, kind and customer', async () => {
  const stripe = await startStripe();
  const body = eventBody({
    id: 'evt_7',
    type: 'invoice.paid',
    object: { id: 'in_1', object: 'invoice', customer: 'cus_7' },
  });
  expect(await read(stripe, body, sign(body))).toEqual({
    id: 'evt_7',
    kind: 'invoice.paid',
    customer: 'cus_7',
  });
});

test('S143 readEvent: one without a signature, with another secret or with a broken header is refused', async () => {
  const stripe = await startStripe();
  const body = eventBody(aboutCustomer);
  const broken = [undefined, '', 'v1=abc', `t=,v1=abc`, `t=${now()}`, sign(body, { secret: 'whsec_other' })];
  for (const signature of broken) expect(await read(stripe, body, signature)).toBeUndefined();
});

test('S143 readEvent: JSON that was read and written again is refused, although it means the same', async () => {
  const stripe = await startStripe();
  const body = eventBody(aboutCustomer);
  const again = JSON.stringify(JSON.parse(body));
  expect(again).not.toBe(body);
  expect(await read(stripe, again, sign(body))).toBeUndefined();
});

test('S143 readEvent: 301 seconds too old or too early is refused, 290 is accepted', async () => {
  const stripe = await startStripe();
  const body = eventBody(aboutCustomer);
  for (const off of [-301, 302])
    expect(await read(stripe, body, sign(body, { at: now() + off }))).toBeUndefined();
  for (const off of [-290, 290])
    expect(await read(stripe, body, sign(body, { at: now() + off }))).toBeDefined();
});

test('S143 readEvent: a signature of scheme v0 only is refused', async () => {
  const stripe = await startStripe();
  const body = eventBody(aboutCustomer);
  expect(await read(stripe, body, sign(body, { scheme: 'v0' }))).toBeUndefined();
});

test('S143 readEvent: while the secret is replaced, two v1 signatures and both secrets are accepted', async () => {
  const [before, after] = ['whsec_before', 'whsec_after'];
  const at = now();
  const body = eventBody(aboutCustomer);
  const both = `${sign(body, { secret: before, at })},${sign(body, { secret: after, at }).replace(/^t=\d+,/, '')}`;
  const onlyNew = await startStripe({ webhookSecrets: [after] });
  expect(await read(onlyNew, body, both)).toBeDefined();
  const rotating = await startStripe({ webhookSecrets: [after, before] });
  expect(await read(rotating, body, sign(body, { secret: before }))).toBeDefined();
  expect(await read(rotating, body, sign(body, { secret: after }))).toBeDefined();
  expect(await read(rotating, body, sign(body, { secret: WEBHOOK_SECRET }))).toBeUndefined();
});

test('S143 readEvent: test events are ignored with a live key, and live events with a test key', async () => {
  const live = await startStripe({ secretKey: 'sk_live_4eC39HqLyjWDarjtT1zdp7dc' });
  const testing = await startStripe();
  for (const livemode of [true, false]) {
    const body = eventBody({ ...aboutCustomer, livemode });
    expect(await read(live, body, sign(body))).toEqual(livemode ? expect.anything() : undefined);
    expect(await read(testing, body, sign(body))).toEqual(livemode ? undefined : expect.anything());
  }
});

test('S143 readEvent: a body of 1 MB is refused, signed or not', async () => {
  const stripe = await startStripe();
  const body = eventBody({ object: { id: 'cus_1', object: 'customer', filling: 'x'.repeat(1_000_000) } });
  expect(await read(stripe, body, sign(body))).toBeUndefined();
});

test('readEvent: signed bytes that are no JSON do no harm', async () => {
  const stripe = await startStripe();
  expect(await read(stripe, 'not JSON', sign('not JSON'))).toBeUndefined();
});

test('readEvent: a removed card names the customer it was removed from', async () => {
  const stripe = await startStripe();
  const body = eventBody({
    type: 'payment_method.detached',
    object: { id: 'pm_1', object: 'payment_method', customer: null },
    previous_attributes: { customer: 'cus_3' },
  });
  expect(await read(stripe, body, sign(body))).toMatchObject({ customer: 'cus_3' });
});

test('readEvent: an event about no customer has none', async () => {
  const stripe = await startStripe();
  const body = eventBody({ type: 'price.updated', object: { id: 'price_1', object: 'price' } });
  expect(await read(stripe, body, sign(body))).toMatchObject({ customer: null });
});

test('S149 a dispute: its event names the payer, whose plan it is about until it is won', async () => {
  const stripe = await startStripe();
  const { payments, server } = stripe;
  const customer = await payments.createCustomer({ userId: 'user-1', email: 'a@example.com', name: 'A' });
  const price = await priceOf(payments, 'pro', 'monthly');
  const checkout = await payments.openCheckout({
    customer,
    price,
    trialDays: 0,
    coupon: null,
    lang: 'en',
    returnUrl: 'http://localhost/back?id={CHECKOUT_ID}',
  });
  finishCheckout(server, checkout.id, 'success');
  const object = server.world.need('dispute', dispute(server, customer));
  const body = eventBody({ type: 'charge.dispute.created', object });
  expect(await read(stripe, body, sign(body))).toMatchObject({ customer });
  expect(await payments.customer(customer)).toMatchObject({ dispute: 'open', refundable: null });
  object.status = 'lost';
  expect(await payments.customer(customer)).toMatchObject({ dispute: 'lost' });
  object.status = 'won';
  expect(await payments.customer(customer)).toMatchObject({ dispute: null });
  // A dispute that was lost is settled with the plan it was about.
  object.status = 'lost';
  await payments.end(customer);
  moveClock(server, 1);
  await payments.subscribe({ customer, price, trialDays: 0, coupon: null }, 'key-2');
  expect(await payments.customer(customer)).toMatchObject({
    dispute: null,
    subscription: { status: 'active' },
  });
});
