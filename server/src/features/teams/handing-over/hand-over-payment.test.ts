/** Tests who pays when a team is handed over: the next owner’s card from the next period on, and never the former owner’s again. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { codeOf } from '../../../../test/browser.ts';
import { openSends, type Sends } from '../../../../test/sends.ts';
import { type Payer, payerOf, sandboxOf } from '../../billing/billing.suite.ts';
import { openTeams, type Teams } from '../teams.suite.ts';
import { settleTakeOver } from './settle-take-over.ts';

let app: TestApp;
let teams: Teams;
let sends: Sends;
beforeAll(async () => {
  app = await testApp({
    change: (deps) => ({
      ...deps,
      payments: {
        ...deps.payments,
        continuePlan: async (wish, key) => {
          await deps.payments.continuePlan(wish, key);
          const act = meanwhile;
          meanwhile = undefined;
          await act?.();
        },
      },
    }),
  });
  teams = openTeams(app);
  sends = await openSends(app);
});

/** Happens when the next owner’s plan has begun, and the team is not handed over yet. */
let meanwhile: (() => Promise<unknown>) | undefined;

const PASSWORD = 'long enough';
let drawn = 0;
/** Someone who pays for a team, and one of its members. */
async function paidTeam(): Promise<{ owner: Payer; next: Payer }> {
  drawn += 2;
  const owner = payerOf(app, await app.makeUser({ password: PASSWORD }), `10.45.0.${drawn}`);
  await owner.buy('business', 'monthly');
  const member = await teams.join(owner.user);
  // What the payment service reports of the purchase would undo what a test changes.
  await sends.mailbox.quiet();
  return { owner, next: payerOf(app, member, `10.45.0.${drawn + 1}`) };
}
const offer = ({ user }: Payer, { user: member }: Payer) =>
  teams.ask(user, 'POST', 'team/owner', { member: member.id, password: PASSWORD });
const offerOf = async ({ user }: Payer) => (await teams.ask(user, 'GET', 'team/offer')).json().offer;
async function enterCard(payer: Payer): Promise<void> {
  const { checkoutId } = (await payer.ask('POST', 'team/offer/card')).json();
  const paid = await payer.ask('POST', `sandbox/checkouts/${checkoutId}/pay`, {
    number: '4242424242424242',
    expMonth: 12,
    expYear: 2040,
    cvc: '123',
    name: payer.user.id,
  });
  if (paid.statusCode !== 200) throw new Error(paid.body);
  const back = await payer.ask('POST', `billing/checkouts/${checkoutId}`);
  if (back.statusCode !== 200) throw new Error(back.body);
}
const accept = async (payer: Payer, changes: object = {}) => {
  const { _id, payment } = await offerOf(payer);
  const body = { offer: _id, amount: payment?.amount ?? null, ...changes };
  return payer.ask('POST', 'team/offer/accept', body);
};
const paidBy = async ({ user }: { readonly user: TestUser }) => {
  const row = await app.deps.db
    .selectFrom('subscriptions')
    .select('customer')
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  const invoices = row === undefined ? [] : await app.deps.payments.invoices(row.customer);
  return invoices.filter(({ state }) => state === 'paid').map(({ amount }) => amount);
};

test('H07 the plan continues on the next owner’s own card, and the former owner is not charged again', async () => {
  const { owner, next } = await paidTeam();
  await sandboxOf(app).moveClock(8);
  await app.deps.payments.customer(await owner.customer());
  await sends.mailbox.quiet();
  expect((await owner.subscription()).state).toBe('active');
  const { periodEnd } = await owner.subscription();
  expect(await paidBy(owner)).toEqual([6900]);

  expect((await offer(owner, next)).statusCode).toBe(200);
  expect(await offerOf(next)).toMatchObject({
    payment: { role: 'business', period: 'monthly', amount: 6900, from: periodEnd },
    card: null,
    ownPlanEnds: false,
  });
  expect(codeOf(await accept(next))).toBe('card_missing');
  await enterCard(next);
  expect((await offerOf(next)).card).toMatchObject({ last4: '4242' });
  expect(codeOf(await accept(next, { amount: 1 }))).toBe('price_changed');
  const accepted = await accept(next);
  expect(accepted.statusCode, accepted.body).toBe(200);
  // At once, before any job ran.
  expect(await teams.userOf(owner.user.id)).toMatchObject({ role: 'business', payment_state: 'active' });
  await sends.mailbox.quiet();

  expect(await next.subscription()).toMatchObject({
    state: 'active',
    role: 'business',
    period: 'monthly',
    periodEnd,
    card: { last4: '4242' },
  });
  expect(await next.customer()).not.toBe(await owner.customer());
  const former = await app.deps.payments.customer(await owner.customer());
  expect(former).toMatchObject({ userId: owner.user.id, card: null, subscription: { status: 'ended' } });
  expect(await paidBy(next)).toEqual([]);
  await sandboxOf(app).moveClock(31);
  for (const one of [owner, next]) await app.deps.payments.customer(await one.customer());
  await sends.mailbox.quiet();
  expect([await paidBy(owner), await paidBy(next)]).toEqual([[6900], [6900]]);
  expect(await teams.userOf(next.user.id)).toMatchObject({ role: 'business', payment_state: 'active' });
  const kinds = (await sends.mailbox.all(owner.user.email)).map(({ subject }) => subject);
  expect(kinds.filter((subject) => /ended|cancelled/i.test(subject))).toEqual([]);

  // Once they have left, they begin anew with the customer they always were.
  await teams.ask(owner.user, 'POST', 'team/leave');
  expect(await teams.userOf(owner.user.id)).toMatchObject({ role: 'free', payment_state: 'none' });
  expect((await owner.ask('GET', 'billing/invoices')).json().invoices).not.toEqual([]);
});

test('H07 in a trial nothing is charged before its end, also with a card that had a trial elsewhere', async () => {
  const { owner, next } = await paidTeam();
  const { trialEnd } = await owner.subscription();
  await offer(owner, next);
  await enterCard(next);
  expect((await offerOf(next)).payment).toMatchObject({ amount: 6900, from: trialEnd });
  expect((await accept(next)).statusCode).toBe(200);
  await sends.mailbox.quiet();
  expect(await next.subscription()).toMatchObject({ state: 'active', periodEnd: trialEnd });
  expect([await paidBy(owner), await paidBy(next)]).toEqual([[], []]);
});

test('H07 an offer that is withdrawn while it is accepted charges no one: the next owner’s plan is taken back', async () => {
  const { owner, next } = await paidTeam();
  await offer(owner, next);
  await enterCard(next);
  meanwhile = () => teams.ask(owner.user, 'DELETE', 'team/owner');
  expect(codeOf(await accept(next))).toBe('offer_over');
  await sends.mailbox.quiet();
  expect((await owner.subscription()).state).toBe('trialing');
  const own = await app.deps.payments.customer(await next.customer());
  expect(own?.subscription?.status).toBe('ended');
  expect((await teams.team(owner.user)).place).toBe('owner');
});

test('H07 a server that stops while an offer is accepted: the job undoes what was begun, and the offer still stands', async () => {
  const { owner, next } = await paidTeam();
  await offer(owner, next);
  await enterCard(next);
  const { _id } = await offerOf(next);
  const price = (await app.deps.payments.prices()).find(({ priceId }) => priceId.includes('business'));
  if (price === undefined) throw new Error('business is not sold');
  const key = randomUUID();
  const customer = await next.customer();
  const paidUntil = new Date((await app.deps.payments.now()).getTime() + 86_400_000);
  await app.deps.payments.continuePlan({ customer, price, paidUntil }, key);
  const from = await owner.customer();
  const job = { offer: _id, key, to: customer, from, subscription: 'x' };
  await settleTakeOver.run(job, { deps: app.deps, attempt: 1, lastAttempt: false });
  expect((await app.deps.payments.customer(customer))?.subscription?.status).toBe('ended');
  expect((await accept(next)).statusCode).toBe(200);
  await sends.mailbox.quiet();
  expect((await next.subscription()).state).toBe('active');
  // A second run of the old job changes nothing any more.
  await settleTakeOver.run(job, { deps: app.deps, attempt: 2, lastAttempt: false });
  expect((await next.subscription()).state).toBe('active');
});

test('H07 a team with an open invoice is not offered', async () => {
  const { owner, next } = await paidTeam();
  await app.deps.db
    .updateTable('subscriptions')
    .set({ state: 'past_due' })
    .where('user_id', '=', owner.user.id)
    .execute();
  expect(codeOf(await offer(owner, next))).toBe('handover_unpaid');
});

test('S118 a member without an offer opens no card checkout, and none of a plan', async () => {
  const { owner, next } = await paidTeam();
  expect(codeOf(await next.ask('POST', 'team/offer/card'))).toBe('offer_over');
  expect(codeOf(await next.ask('POST', 'billing/card'))).toBe('forbidden');
  await offer(owner, next);
  const { checkoutId } = (await next.ask('POST', 'team/offer/card')).json();
  const stranger = await teams.join(owner.user);
  expect(codeOf(await teams.ask(stranger, 'POST', `billing/checkouts/${checkoutId}`))).toBe('forbidden');
  expect(codeOf(await owner.ask('POST', `billing/checkouts/${checkoutId}`))).toBe('not_found');
});
