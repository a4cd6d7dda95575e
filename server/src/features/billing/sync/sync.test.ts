/** Events of the payment service: in any order, repeated, lost or interrupted, the copy ends as the payment service says. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { codeOf } from '../../../../test/browser.ts';
import { switchAsShown } from '../../../adapters/payments/shop.suite.ts';
import { lockUser } from '../../accounts/index.ts';
import { type Payer, payerOf, sandboxOf } from '../billing.suite.ts';
import { copyOf } from './copy.ts';
import { findSubscription } from './store.ts';
import { syncCustomer } from './sync-customer.ts';
import { applyEvent, compareAll, takeEvent } from './take-events.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const newPayer = async (): Promise<Payer> => payerOf(app, await app.makeUser());
const context = () => ({ deps: app.deps, attempt: 1, lastAttempt: false });
const take = (event: { id: string; kind: string; customer: string | null }) =>
  app.deps.db.transaction().execute((tx) => takeEvent(tx, event));
const eventsOf = (customer: string) =>
  app.deps.db.selectFrom('payment_events').selectAll().where('customer', '=', customer).execute();

/** Changes at the payment service that this server has not been asked about. */
async function changeElsewhere(payer: Payer, acts: readonly ((customer: string) => Promise<unknown>)[]) {
  const customer = await payer.customer();
  for (const act of acts) await act(customer);
  return customer;
}

async function expectTruth(payer: Payer): Promise<void> {
  const found = await app.deps.payments.customer(await payer.customer());
  if (found === undefined) throw new Error('the payment service does not know the customer');
  const row = await findSubscription(app.deps.db, payer.user.id);
  const { state, role, period } = copyOf(found);
  expect(row).toMatchObject({ state, role, period });
  expect(await payer.role()).toBe(role);
}

describe('B04 events', () => {
  test('B04 any order and repetition of events ends in the payment service’s state', async () => {
    const payer = await newPayer();
    await payer.buy('personal', 'monthly');
    const { payments } = app.deps;
    const price = (role: string) => async (customer: string) => {
      const found = (await payments.prices()).find((each) => each.role === role && each.period === 'monthly');
      if (found !== undefined) await switchAsShown(payments, customer, found);
    };
    const customer = await changeElsewhere(payer, [
      price('pro'),
      (id) => payments.cancel(id, { reason: 'other', comment: '' }),
      (id) => payments.resume(id),
      price('business'),
    ]);
    const events = await eventsOf(customer);
    expect(events.length).toBeGreaterThan(3);
    // Shuffled by a fixed rule, each applied twice, the second time after all others.
    const shuffled = [...events, ...events].sort((a, b) => (a.id + a.kind < b.kind + b.id ? -1 : 1));
    for (const { id } of shuffled) await applyEvent.run({ id }, context());
    await expectTruth(payer);
    expect(await payer.role()).toBe('business');
  });

  test('B04 H07 an event that arrives while the account is being changed waits for it, and both are done', async () => {
    const payer = await newPayer();
    await payer.buy('pro');
    const customer = await payer.customer();
    const waiting = () =>
      app.deps.pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
    // Handing a team over locks its accounts, and then writes their plans.
    const synced = await app.deps.db.transaction().execute(async (tx) => {
      await lockUser(tx, payer.user.id);
      const sync = syncCustomer(app.deps, customer);
      await expect.poll(async () => (await waiting()).rowCount).toBe(1);
      await tx.updateTable('subscriptions').set({ amount: 1 }).where('user_id', '=', payer.user.id).execute();
      return { sync };
    });
    await synced.sync;
    await expectTruth(payer);
  });

  test('S144 the same event a hundred times at once, and again later, has one effect', async () => {
    const payer = await newPayer();
    await payer.buy('pro');
    const event = {
      id: `evt_${randomUUID()}`,
      kind: 'customer.subscription.updated',
      customer: await payer.customer(),
    };
    await Promise.all(Array.from({ length: 100 }, () => take(event)));
    await applyEvent.run({ id: event.id }, context());
    const [stored] = await app.deps.db
      .selectFrom('payment_events')
      .selectAll()
      .where('id', '=', event.id)
      .execute();
    await take(event);
    await applyEvent.run({ id: event.id }, context());
    const after = await app.deps.db
      .selectFrom('payment_events')
      .selectAll()
      .where('id', '=', event.id)
      .execute();
    expect(after).toEqual([stored]);
    const jobs = await app.deps.pool.query('select 1 from graphile_worker.jobs where key = $1', [
      `payment-event:${event.id}`,
    ]);
    expect(jobs.rowCount).toBe(1);
  });

  test('S146 an event whose job died before it was applied is applied by the next try, and by the nightly comparison', async () => {
    const payer = await newPayer();
    await payer.buy('pro', 'monthly');
    const { payments } = app.deps;
    const customer = await payer.customer();
    await payments.cancel(customer, { reason: 'other', comment: '' });
    const broken = {
      ...app.deps,
      payments: { ...payments, customer: () => Promise.reject(new Error('killed')) },
    };
    const [waiting] = (await eventsOf(customer)).filter((event) => event.applied_at === null);
    const id = waiting?.id ?? '';
    await expect(applyEvent.run({ id }, { ...context(), deps: broken })).rejects.toThrow('killed');
    expect((await findSubscription(app.deps.db, payer.user.id))?.cancel_at).toBeNull();
    await applyEvent.run({ id }, context());
    expect((await findSubscription(app.deps.db, payer.user.id))?.cancel_at).not.toBeNull();
    await payments.resume(customer);
    const other = await newPayer();
    await other.buy('pro', 'monthly');
    const lost = await other.customer();
    // One that cannot be asked about does not hold up the others.
    const partly: typeof payments.customer = (each) =>
      each === lost ? Promise.reject(new Error('not now')) : payments.customer(each);
    const failing = { ...app.deps, payments: { ...payments, customer: partly } };
    await expect(compareAll.run({}, { ...context(), deps: failing })).rejects.toThrow('not now');
    expect((await findSubscription(app.deps.db, payer.user.id))?.cancel_at).toBeNull();
  });

  test('B04 an answer that was overtaken by a later one does not win', async () => {
    const payer = await newPayer();
    await payer.buy('personal', 'monthly');
    const { payments } = app.deps;
    const customer = await payer.customer();
    const old = await payments.customer(customer);
    const pro = (await payments.prices()).find(({ role, period }) => role === 'pro' && period === 'monthly');
    if (pro !== undefined) await switchAsShown(payments, customer, pro);
    let asked = 0;
    // The first answer is the old one, and arrives after another process has written the new one.
    const slow: typeof payments.customer = async (id) => {
      asked += 1;
      if (asked > 1) return payments.customer(id);
      await payer.ask('POST', 'billing/resume');
      return old;
    };
    const id = `evt_${randomUUID()}`;
    await take({ id, kind: 'customer.subscription.updated', customer });
    await applyEvent.run(
      { id },
      { ...context(), deps: { ...app.deps, payments: { ...payments, customer: slow } } },
    );
    expect(asked).toBe(2);
    await expectTruth(payer);
  });

  test('S143 an event without a signature is refused, and one of an unknown customer changes nothing', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/stripe/webhook',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ id: 'evt_1', type: 'customer.subscription.deleted' }),
    });
    expect(codeOf(answer)).toBe('bad_request');
    const id = `evt_${randomUUID()}`;
    await take({ id, kind: 'customer.subscription.deleted', customer: 'cus_unknown' });
    await applyEvent.run({ id }, context());
  });
});

describe('S148 coupons', () => {
  test('S148 B04 a coupon is redeemed until its date, wrong ones are limited for each address', async () => {
    const code = `SPRING${randomUUID().slice(0, 6).toUpperCase()}`;
    const now = await app.deps.payments.now();
    await sandboxOf(app).makeCoupon({
      code,
      percentOff: 20,
      amountOff: null,
      duration: 'once',
      months: null,
      redeemBy: new Date(now.getTime() + 3 * 86_400_000),
      roles: null,
    });
    const payer = payerOf(app, await app.makeUser(), '198.51.100.20');
    expect((await payer.ask('GET', `coupons/${code}`)).json().coupon).toMatchObject({ code, percentOff: 20 });
    const checkout = await payer.open('business', 'monthly', code);
    await payer.enter(checkout);
    expect((await payer.back(checkout)).subscription.discount).toMatchObject({ code, percentOff: 20 });
    await sandboxOf(app).moveClock(4);
    expect(codeOf(await payer.ask('GET', `coupons/${code}`))).toBe('coupon_expired');
    const guesses = [];
    for (let n = 0; n < 14; n += 1) guesses.push(codeOf(await payer.ask('GET', `coupons/GUESS${n}`)));
    expect(guesses.filter((answer) => answer === 'coupon_invalid').length).toBeLessThanOrEqual(10);
    expect(guesses.at(-1)).toBe('too_many_tries');
  });
});
