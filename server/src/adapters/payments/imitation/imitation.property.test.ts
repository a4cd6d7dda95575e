import { AppError } from '@waybill/contract/errors';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Payments, Price } from '../port.ts';
import { switchAsShown, WHY } from '../shop.suite.ts';
import { answer } from './api.ts';
import { catchUp, DAY_S } from './billing.ts';
import type { Params } from './forms.ts';
import { couponOf, newPerson, type Person } from './imitation.suite.ts';
import type { InvoiceObject } from './objects.ts';
import type { World } from './world.ts';

const coupons = [
  couponOf(),
  couponOf({ code: 'ONCE', percentOff: 33.3, duration: 'once' }),
  couponOf({ code: 'MONTHS', percentOff: null, amountOff: 1500, duration: 'repeating', months: 2 }),
  couponOf({ code: 'FREE', percentOff: 100, duration: 'once' }),
];
const codes = fc.constantFrom(null, ...coupons.map(({ code }) => code));
const cards = fc.constantFrom('success', 'threeDSecure', 'declinesLater', 'declined');
const wait = fc.integer({ min: 0, max: 50 * DAY_S });
const trials = fc.constantFrom(0, 7);

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** The newest invoice at a moment to come. */
const invoiceAt = (world: World, at: number): InvoiceObject | undefined => {
  const { now } = world;
  try {
    return world.trying(() => {
      world.now = at;
      catchUp(world);
      return world.all('invoice')[0];
    });
  } finally {
    world.now = now;
  }
};

type Act = (person: Person, prices: readonly Price[]) => Promise<unknown>;

/** What is offered before a refund is what it then returns. */
const offeredAndReturned: Act = async ({ payments, customer }) => {
  const offered = (await payments.customer(customer))?.refundable ?? null;
  const returned = await payments.refund(customer);
  if (offered !== null) expect(returned).toBe(offered.amount);
};

/** What is shown before a switch is what it then charges. */
const shownAndSwitched =
  (index: number): Act =>
  async ({ payments, customer, world }, prices) => {
    const price = prices[index % prices.length];
    if (price === undefined) throw new Error('nothing is sold');
    const before = world.all('invoice').length;
    const shown = await payments.previewSwitch(customer, price);
    await switchAsShown(payments, customer, price);
    const made = world.all('invoice').slice(0, -before);
    expect(sum(made.map(({ amount_due }) => amount_due))).toBe(shown.dueNow);
    expect(invoiceAt(world, shown.nextAt / 1000)?.amount_due).toBe(shown.nextAmount);
  };

const simple =
  (act: (payments: Payments, customer: string) => Promise<unknown>): Act =>
  async ({ payments, customer }) =>
    act(payments, customer);

const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(fc.nat(15), trials, codes, fc.uuid()).map(
    ([index, trialDays, coupon, key]): Act =>
      async ({ payments, customer }, prices) => {
        const price = prices[index % prices.length];
        if (price !== undefined) await payments.subscribe({ customer, price, trialDays, coupon }, key);
      },
  ),
  fc.nat(15).map(shownAndSwitched),
  cards.map((card) => simple((payments, customer) => payments.useCard(customer, `pm_test_${card}`))),
  fc.constantFrom<Act>(
    simple((payments, customer) => payments.cancel(customer, WHY)),
    simple((payments, customer) => payments.resume(customer)),
    simple((payments, customer) => payments.endTrial(customer)),
    simple((payments, customer) => payments.pay(customer)),
    simple((payments, customer) => payments.end(customer)),
    offeredAndReturned,
  ),
);

function check({ world, customer }: Pick<Person, 'world' | 'customer'>): void {
  const credit = 0 - world.need('customer', customer).balance;
  const invoices = world.all('invoice');
  const running = world.all('subscription', ({ status }) => status !== 'canceled');
  expect(running.length).toBeLessThanOrEqual(1);
  expect(credit).toBeGreaterThanOrEqual(0);
  // What could be credited is never more than what was charged.
  const value = running[0]?.status === 'active' ? running[0].items.data[0].value : 0;
  const paid = sum(invoices.map(({ amount_paid }) => amount_paid));
  expect(credit + value).toBeLessThanOrEqual(paid);
  // Credit comes from unused days alone, and leaves only as part of an invoice.
  const kept = invoices.filter(({ status }) => status === 'paid' || status === 'open');
  if (world.all('charge').every(({ refunded }) => !refunded))
    expect(credit).toBe(sum(kept.map(({ amount_due, total }) => amount_due - total)));
  for (const invoice of invoices) {
    expect(sum(invoice.printed.map(({ amount }) => amount))).toBe(invoice.amount_due);
    expect(invoice.amount_due).toBeGreaterThanOrEqual(0);
  }
  for (const charge of world.all('charge'))
    expect(charge.amount_refunded).toBeLessThanOrEqual(charge.amount_captured);
  const open = invoices.filter(({ status }) => status === 'open');
  const isOverdue = running[0]?.status === 'past_due' || running[0]?.status === 'unpaid';
  expect(open).toHaveLength(isOverdue ? 1 : 0);
}

test('B02 B03 whatever a customer does and whenever, the money adds up', async () => {
  const steps = fc.array(fc.tuple(wait, acts), { maxLength: 15 });
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const person = await newPerson(coupons);
      const { payments, customer, world } = person;
      const prices = await payments.prices();
      await payments.useCard(customer, 'pm_test_success');
      for (const [seconds, act] of all) {
        world.now += seconds;
        catchUp(world);
        await act(person, prices).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          expect(error.code).not.toBe('internal');
        });
        check(person);
      }
    }),
    { numRuns: 40 },
  );
});

/** Requests of the API, by which the imitation is changed without the adapter. */
type Request = (world: World, customer: string) => { request: string; id?: string; params?: Params };

const running = (world: World) =>
  world.all('subscription', ({ status }) => status !== 'canceled')[0]?.id ?? 'sub_none';
const update =
  (params: Params): Request =>
  (world) => ({
    request: 'POST /v1/subscriptions/:id',
    id: running(world),
    params,
  });

const requests: fc.Arbitrary<Request> = fc.oneof(
  fc.tuple(fc.nat(15), trials, codes).map(
    ([index, trial_period_days, code]): Request =>
      (world, customer) => ({
        request: 'POST /v1/subscriptions',
        params: {
          customer,
          items: [{ price: world.all('price')[index]?.id }],
          default_payment_method: world.need('customer', customer).invoice_settings.default_payment_method,
          payment_behavior: 'error_if_incomplete',
          trial_period_days,
          ...(code === null ? {} : { discounts: [{ promotion_code: `promo_${code}` }] }),
        },
      }),
  ),
  fc.nat(15).map(
    (index): Request =>
      (world, customer) =>
        update({
          items: [
            {
              id: world.find('subscription', running(world))?.items.data[0].id,
              price: world.all('price')[index]?.id,
            },
          ],
          billing_cycle_anchor: { type: 'now' },
          proration_behavior: 'always_invoice',
        })(world, customer),
  ),
  cards.map(
    (card): Request =>
      (_, customer) => ({
        request: 'POST /v1/payment_methods/:id/attach',
        id: `pm_test_${card}`,
        params: { customer },
      }),
  ),
  fc.constantFrom<Request>(
    update({ cancel_at_period_end: 'true' }),
    update({ cancel_at_period_end: 'false' }),
    update({ trial_end: 'now' }),
    (world) => ({ request: 'DELETE /v1/subscriptions/:id', id: running(world) }),
    (world) => ({
      request: 'POST /v1/invoices/:id/void',
      id: world.all('invoice', ({ status }) => status === 'open')[0]?.id ?? 'in_none',
    }),
    (world) => ({
      request: 'POST /v1/subscription_schedules',
      params: { from_subscription: running(world) },
    }),
  ),
);
const requestSteps = fc.array(fc.tuple(wait, requests), { maxLength: 15 });

async function walk(steps: readonly (readonly [number, Request])[], look: (world: World) => void) {
  const { world, customer, payments } = await newPerson(coupons);
  await payments.useCard(customer, 'pm_test_success');
  world.reports.length = 0;
  for (const [seconds, make] of steps) {
    world.now += seconds;
    catchUp(world);
    const { request, id = '', params = {} } = make(world, customer);
    answer(world, { request, id, params, form: '', key: undefined });
    look(world);
  }
  return world;
}

test('B03 a customer that was not looked at for long reaches the same state', async () => {
  const looks = fc.array(fc.integer({ min: 0, max: 40 * DAY_S }), { maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(requestSteps, looks, async (steps, pauses) => {
      const world = await walk(steps, () => undefined);
      const end = world.now + sum(pauses);
      const shown = (at: World) =>
        at
          .all('invoice')
          .map(({ created, amount_due, status, status_transitions }) => [
            created,
            amount_due,
            status,
            status_transitions,
          ]);
      const once = world.trying(() => {
        const { now } = world;
        world.now = end;
        catchUp(world);
        world.now = now;
        return [shown(world), world.all('subscription')];
      });
      for (const pause of pauses) {
        world.now += pause;
        catchUp(world);
      }
      expect([shown(world), world.all('subscription')]).toEqual(once);
    }),
    { numRuns: 150 },
  );
});

test('B04 nothing changes without an event', async () => {
  await fc.assert(
    fc.asyncProperty(requestSteps, async (steps) => {
      let before: string | undefined;
      await walk(steps, (world) => {
        const now = JSON.stringify([...world.objects]);
        const isChanged = before !== undefined && before !== now;
        if (isChanged) expect(world.reports.length).toBeGreaterThan(0);
        world.reports.length = 0;
        before = now;
      });
    }),
    { numRuns: 150 },
  );
});
