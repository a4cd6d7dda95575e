/** Plans through the whole app in test mode: buying, trial, switching, cancelling, failing payments, refunds. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { codeOf } from '../../../test/browser.ts';
import { type Mailbox, openMailbox } from '../../../test/mailbox.ts';
import { type Payer, payerOf, sandboxOf } from './billing.suite.ts';
import { announceTrialEnds } from './sync/announce-trial-ends.ts';

let app: TestApp;
let mailbox: Mailbox;
beforeAll(async () => {
  app = await testApp();
  mailbox = await openMailbox(app);
});

const newPayer = async (): Promise<Payer> => payerOf(app, await app.makeUser());
/** Moves the clock of test mode, and takes over what came due. */
async function pass(days: number): Promise<void> {
  await sandboxOf(app).moveClock(days);
  await mailbox.quiet();
}
const subjects = async ({ user }: Payer) => {
  await mailbox.quiet();
  return (await mailbox.all(user.email)).map(({ subject }) => subject);
};
/** The account as its own pages see it. */
const userSeen = async ({ ask, user }: Payer) =>
  (await ask('PATCH', 'settings/region', { userid: user.id, region: 'oss-eu-central-1' })).json().user;
const announce = (payer: Payer) =>
  payer.ask('POST', 'stsAuth', {
    type: 'userUpload',
    id: payer.user.id,
    key: randomUUID(),
    files: [{ path: 'a.bin', size: 1 }],
  });

describe('B02 buying', () => {
  test('C24 B02 T02 a plan begins with a free week, and its role counts at the next call', async () => {
    const payer = await newPayer();
    expect((await payer.ask('GET', 'billing')).json()).toMatchObject({
      source: 'free',
      trialAvailable: true,
    });
    const view = await payer.buy('pro', 'monthly');
    expect(view).toMatchObject({
      state: 'trialing',
      role: 'pro',
      period: 'monthly',
      amount: 2_900,
      due: null,
    });
    expect(view.card).toMatchObject({ last4: '4242' });
    expect(await payer.role()).toBe('pro');
    expect((await payer.ask('GET', 'billing')).json()).toMatchObject({
      source: 'subscription',
      trialAvailable: false,
    });
    expect(await subjects(payer)).toEqual(['Your Pro trial has begun']);
  });

  test('C24 B02 a declined card buys nothing, and another one can be tried in the same checkout', async () => {
    const payer = await newPayer();
    const checkout = await payer.open('business');
    for (const card of ['declined', 'insufficientFunds', 'expired'] as const)
      await expect(payer.enter(checkout, card)).rejects.toMatchObject({ code: 'card_declined' });
    expect(await payer.back(checkout)).toMatchObject({ state: 'open', subscription: { state: 'none' } });
    expect((await payer.ask('GET', 'billing')).json().unfinished).toEqual({
      role: 'business',
      period: 'yearly',
      coupon: null,
      toConfirm: null,
    });
    expect(await payer.enter(checkout)).toBe('complete');
    expect((await payer.back(checkout)).subscription).toMatchObject({ state: 'trialing', role: 'business' });
    expect((await payer.ask('GET', 'billing')).json().unfinished).toBeNull();
  });

  test('B02 a card with 3-D Secure waits for the bank', async () => {
    const payer = await newPayer();
    const checkout = await payer.open('pro');
    expect(await payer.enter(checkout, 'threeDSecure')).toBe('confirm');
    expect((await payer.back(checkout)).state).toBe('open');
    await sandboxOf(app).confirm(checkout, true);
    expect((await payer.back(checkout)).subscription.state).toBe('trialing');
  });

  test('S147 the role follows from the price, a second plan is refused, and an unknown price is an invalid request', async () => {
    const payer = await newPayer();
    const [price] = await app.deps.payments.prices();
    const personal = { priceId: price?.priceId, role: 'teamelite', trial: true };
    expect(codeOf(await payer.ask('POST', 'create-subscription', personal))).toBe('card_missing');
    await payer.buy('personal', 'monthly');
    expect(codeOf(await payer.ask('POST', 'create-subscription', personal))).toBe('already_subscribed');
    expect(codeOf(await payer.ask('POST', 'create-subscription', { priceId: 'price_other' }))).toBe(
      'forbidden',
    );
    expect(await payer.role()).toBe('personal');
    const other = await newPayer();
    const unknown = await other.ask('POST', 'stripe/createSubscription', { price_id: 'price_other' });
    expect(unknown.json()).toMatchObject({ type: 'invalid-request', clientSecret: '' });
    const foreign = { customer_email: payer.user.email, price_id: price?.priceId };
    expect(codeOf(await other.ask('POST', 'stripe/createSubscription', foreign))).toBe('forbidden');
    const stolen = { ...personal, stripeCustomerId: await payer.customer() };
    expect(codeOf(await other.ask('POST', 'create-subscription', stolen))).toBe('forbidden');
  });

  test('S147 one trial for each person, whatever the spelling of their address, and for each card', async () => {
    const first = payerOf(app, await app.makeUser({ email: `kim+a${randomUUID()}@example.com` }));
    const checkout = await first.open('pro');
    await first.enter(checkout, 'success', 'the same card');
    expect((await first.back(checkout)).subscription.state).toBe('trialing');
    // Another account with the same card has none, and is asked before it is charged.
    const second = await newPayer();
    const again = await second.open('pro');
    await second.enter(again, 'success', 'the same card');
    expect(await second.back(again)).toMatchObject({ state: 'confirm', subscription: { state: 'none' } });
    expect(await subjects(second)).toEqual([]);
    const local = `lee${randomUUID().replaceAll('-', '')}`;
    await payerOf(app, await app.makeUser({ email: `${local}@example.com` })).buy('pro');
    const variant = payerOf(app, await app.makeUser({ email: `${local}+2@example.com` }));
    expect((await variant.buy('pro')).state).toBe('active');
  });
});

describe('B03 trial and payment', () => {
  test('B02 B03 a trial becomes a paid plan; its end is announced two days before, once', async () => {
    const payer = await newPayer();
    await payer.buy('pro', 'yearly');
    await pass(5.5);
    for (const _ of [1, 2])
      await announceTrialEnds.run({}, { deps: app.deps, attempt: 1, lastAttempt: false });
    await pass(2);
    expect(await payer.subscription()).toMatchObject({
      state: 'active',
      trialEnd: expect.any(Number),
      due: null,
    });
    expect(await subjects(payer)).toEqual([
      'Your Pro trial has begun',
      'Your Pro trial ends in two days',
      'Your Pro plan is paid',
    ]);
    const { invoices } = (await payer.ask('GET', 'billing/invoices')).json();
    expect(invoices[0]).toMatchObject({ amount: 22_800, state: 'paid' });
    const pdf = await payer.ask('GET', invoices[0].pdf.slice('/api/'.length));
    expect([pdf.headers['content-type'], pdf.body.slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
    const other = await newPayer();
    expect(codeOf(await other.ask('GET', invoices[0].pdf.slice('/api/'.length)))).toBe('not_found');
  });

  test('B03 B06 a trial that cannot be paid is past due: reading goes on, sending waits until another card pays', async () => {
    const payer = await newPayer();
    await payer.buy('pro', 'monthly', 'declinesLater');
    await pass(7.5);
    const overdue = await payer.subscription();
    expect(overdue).toMatchObject({ state: 'past_due', role: 'pro', due: { amount: 2_900 } });
    expect(await payer.role()).toBe('pro');
    // What the limit panel goes by.
    expect(await userSeen(payer)).toMatchObject({ paymentState: 'past_due', hasPaid: false });
    expect(codeOf(await announce(payer))).toBe('trial_expired');
    expect((await payer.ask('GET', 'transfers')).statusCode).toBe(200);
    expect(codeOf(await payer.ask('POST', 'billing/pay'))).toBe('card_declined');
    expect(await subjects(payer)).toContain('Your payment didn’t go through');
    const { checkoutId } = (await payer.ask('POST', 'billing/card')).json();
    await payer.enter(checkoutId, 'success');
    expect((await payer.back(checkoutId)).subscription).toMatchObject({ state: 'active', due: null });
    expect(await userSeen(payer)).toMatchObject({ paymentState: 'active', hasPaid: true });
    expect((await announce(payer)).statusCode).toBe(200);
  });

  test('S149 unpaid for weeks, then paid: the role stays or falls as the payment service says, and nothing is deleted', async () => {
    const payer = await newPayer();
    await payer.buy('business', 'monthly', 'declinesLater');
    await pass(30);
    expect(['past_due', 'unpaid']).toContain((await payer.subscription()).state);
    expect(codeOf(await announce(payer))).toBe('trial_expired');
    const { checkoutId } = (await payer.ask('POST', 'billing/card')).json();
    await payer.enter(checkoutId, 'success');
    await payer.back(checkoutId);
    await payer.ask('POST', 'billing/pay');
    expect(await payer.subscription()).toMatchObject({ state: 'active', role: 'business' });
    expect((await announce(payer)).statusCode).toBe(200);
  });
});

describe('B02 changes', () => {
  test('H22 B02 a larger plan is switched to at once for the amount that was shown, to the cent', async () => {
    const payer = await newPayer();
    await payer.buy('personal', 'monthly');
    await pass(10);
    const offer = { role: 'pro', period: 'monthly' };
    const preview = (await payer.ask('POST', 'billing/preview', offer)).json();
    expect(preview.when).toBe('now');
    expect(preview.dueNow).toBe(2_900 - preview.credit);
    const { dueNow, nextAmount } = preview;
    const right = { ...offer, dueNow, nextAmount, key: randomUUID() };
    for (const wrong of [{ dueNow: dueNow - 1 }, { dueNow: dueNow + 1 }, { nextAmount: nextAmount - 1 }])
      expect(codeOf(await payer.ask('POST', 'billing/switch', { ...right, ...wrong }))).toBe('price_changed');
    for (const _ of ['first', 'answer lost'])
      expect((await payer.ask('POST', 'billing/switch', right)).json().subscription.role).toBe('pro');
    const { invoices } = (await payer.ask('GET', 'billing/invoices')).json();
    expect(invoices[0].amount).toBe(preview.dueNow);
    expect(await payer.role()).toBe('pro');
  });

  test('B02 a smaller plan waits for the end of the period, and can be taken back', async () => {
    const payer = await newPayer();
    await payer.buy('business', 'monthly');
    await pass(10);
    const offer = { role: 'personal', period: 'monthly' };
    const preview = (await payer.ask('POST', 'billing/preview', offer)).json();
    expect(preview).toMatchObject({ when: 'later', dueNow: 0 });
    const wanted = { ...offer, dueNow: 0, key: randomUUID() };
    const waiting = (await payer.ask('POST', 'billing/switch', wanted)).json().subscription;
    expect(waiting).toMatchObject({ role: 'business', next: offer });
    expect((await payer.ask('POST', 'billing/resume')).json().subscription.next).toBeNull();
    await payer.ask('POST', 'billing/switch', { ...wanted, key: randomUUID() });
    await pass(31);
    expect(await payer.subscription()).toMatchObject({ role: 'personal', next: null, state: 'active' });
    expect(await payer.role()).toBe('personal');
  });

  test('B02 S149 cancelling keeps the plan until the period ends; then the account is free and sends no more than that', async () => {
    const payer = await newPayer();
    await payer.open('business');
    await payer.buy('pro', 'monthly');
    const why = { reason: 'price', comment: 'too much for me' };
    const cancelled = (await payer.ask('POST', 'billing/cancel', why)).json().subscription;
    expect(cancelled).toMatchObject({ state: 'trialing', cancelAt: cancelled.trialEnd });
    expect((await payer.ask('POST', 'billing/resume')).json().subscription.cancelAt).toBeNull();
    await payer.ask('POST', 'billing/cancel', why);
    await pass(8);
    expect(await payer.subscription()).toMatchObject({ state: 'none', role: 'free' });
    expect(await payer.role()).toBe('free');
    expect((await payer.ask('GET', 'billing')).json().unfinished).toBeNull();
    expect(await subjects(payer)).toEqual(
      expect.arrayContaining(['Your Pro plan is cancelled', 'Your Pro plan has ended']),
    );
    const reasons = await app.deps.db
      .selectFrom('cancellations')
      .select('comment')
      .where('user_id', '=', payer.user.id)
      .execute();
    expect(reasons).toEqual([{ comment: 'too much for me' }, { comment: 'too much for me' }]);
  });

  test('B02 S149 the first payment is returned on day 29 and no longer on day 31', async () => {
    const [early, late] = [await newPayer(), await newPayer()];
    for (const payer of [early, late]) await payer.buy('pro', 'yearly');
    expect(codeOf(await early.ask('POST', 'billing/refund', { reason: 'unused' }))).toBe('refund_over');
    await pass(7.5 + 29);
    const returned = (await early.ask('POST', 'billing/refund', { reason: 'unused' })).json();
    expect(returned).toMatchObject({ refunded: 22_800, subscription: { state: 'none' } });
    expect(await early.role()).toBe('free');
    expect(await subjects(early)).toContain('$228 was returned to your card');
    await pass(2);
    expect((await late.subscription()).refundable).toBeNull();
    expect(codeOf(await late.ask('POST', 'billing/refund', { reason: 'unused' }))).toBe('refund_over');
  });

  test('B02 a running plan keeps its card; afterwards it can be removed', async () => {
    const payer = await newPayer();
    await payer.buy('pro', 'monthly');
    expect(codeOf(await payer.ask('DELETE', 'billing/card'))).toBe('card_needed');
    await payer.ask('POST', 'billing/cancel', { reason: 'other' });
    await pass(8);
    expect((await payer.ask('DELETE', 'billing/card')).json().subscription.card).toBeNull();
  });
});
