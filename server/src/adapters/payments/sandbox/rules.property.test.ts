import { AppError } from '@waybill/contract/errors';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS } from './calendar.ts';
import { catalog } from './catalog.ts';
import { eventsBetween } from './events.ts';
import type { Account } from './record.ts';
import { account as schema } from './record.ts';
import { BEGIN, cardThat, couponOf, personWith } from './rules.suite.ts';
import { advance } from './rules-periods.ts';
import { refund, refundable } from './rules-refund.ts';
import { cancel, endNow, endTrial, payOpenInvoice, resume, saveCard, start } from './rules-subscription.ts';
import { previewSwitch, switchTo } from './rules-switch.ts';

interface Step {
  readonly wait: number;
  readonly act: (account: Account, now: number) => Account;
}

const prices = fc.constantFrom(...catalog);
const coupons = fc.constantFrom(
  null,
  couponOf(),
  couponOf({ percentOff: 33.3, duration: 'once' }),
  couponOf({ percentOff: null, amountOff: 1500, duration: 'repeating', months: 2 }),
  couponOf({ percentOff: 100, duration: 'once' }),
);
const cards = fc.constantFrom('success', 'threeDSecure', 'declinesLater', 'declined').map(cardThat);

/** What is offered before a refund is what it then returns. */
function offeredAndReturned(account: Account, now: number): Account {
  const offered = refundable(account, now);
  const { account: after, amount } = refund(account, now);
  if (offered === null) expect(after).toBe(account);
  else expect(amount).toBe(offered.amount);
  return after;
}

/** What is shown before a switch is what it then charges. */
function shownAndSwitched(account: Account, price: (typeof catalog)[number], now: number): Account {
  const shown = previewSwitch(account, price, now);
  const after = switchTo(account, price, now);
  const charged = after.invoices.slice(account.invoices.length).reduce((sum, { amount }) => sum + amount, 0);
  expect(charged).toBe(shown.dueNow);
  const next = advance(after, shown.nextAt).invoices.at(-1);
  expect(next?.amount).toBe(shown.nextAmount);
  return after;
}

const acts: fc.Arbitrary<Step['act']> = fc.oneof(
  fc.tuple(prices, fc.constantFrom(0, 7), coupons).map(
    ([price, trialDays, coupon]): Step['act'] =>
      (account, now) =>
        start(account, { price, trialDays, coupon }, now),
  ),
  prices.map(
    (price): Step['act'] =>
      (account, now) =>
        shownAndSwitched(account, price, now),
  ),
  cards.map(
    (card): Step['act'] =>
      (account, now) =>
        saveCard(account, card, now),
  ),
  fc.constantFrom<Step['act']>(
    cancel,
    resume,
    endTrial,
    payOpenInvoice,
    offeredAndReturned,
    endNow,
    (account) => account,
  ),
);

const steps = fc.array(fc.record({ wait: fc.integer({ min: 0, max: 50 * DAY_MS }), act: acts }), {
  maxLength: 15,
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

function check(account: Account): void {
  const { subscription, invoices, balance } = schema.parse(account);
  const paid = sum(invoices.filter(({ state }) => state === 'paid').map(({ amount }) => amount));
  expect(balance).toBeGreaterThanOrEqual(0);
  // What could be credited is never more than what was charged.
  expect(balance + (subscription?.periodValue ?? 0)).toBeLessThanOrEqual(paid);
  // Credit comes from unused days alone, and leaves only as part of an invoice.
  const kept = invoices.filter(({ state }) => state === 'paid' || state === 'open');
  const credited = kept.flatMap(({ lines }) => lines.filter(({ text }) => text === 'Credit for unused days'));
  const carried =
    sum(kept.map(({ amount, value }) => amount - value)) - sum(credited.map(({ amount }) => amount));
  if (invoices.every(({ refunded }) => refunded === 0)) expect(balance).toBe(carried);
  for (const invoice of invoices) {
    expect(sum(invoice.lines.map(({ amount }) => amount))).toBe(invoice.amount);
    expect(invoice.amount).toBeGreaterThanOrEqual(0);
    expect(invoice.refunded).toBeLessThanOrEqual(invoice.amount);
  }
  const open = invoices.filter(({ state }) => state === 'open').map(({ id }) => id);
  expect(open).toEqual(subscription?.overdue ? [subscription.overdue.invoice] : []);
  const overdue = subscription?.status === 'past_due' || subscription?.status === 'unpaid';
  expect(overdue).toBe(subscription?.overdue != null);
}

/** Refused acts change nothing. */
function perform(account: Account, { act }: Step, now: number): Account {
  try {
    return act(account, now);
  } catch (error) {
    if (error instanceof AppError) return account;
    throw error;
  }
}

test('B02 B03 whatever a customer does and whenever, the money adds up', () => {
  fc.assert(
    fc.property(steps, (all) => {
      let account = personWith(cardThat());
      let now = BEGIN;
      for (const step of all) {
        now += step.wait;
        account = perform(advance(account, now), step, now);
        check(account);
      }
    }),
    { numRuns: 150 },
  );
});

test('B03 a customer that was not looked at for long reaches the same state', () => {
  const looks = fc.array(fc.integer({ min: 0, max: 40 * DAY_MS }), { maxLength: 10 });
  fc.assert(
    fc.property(steps, looks, (all, pauses) => {
      let account = personWith(cardThat());
      let now = BEGIN;
      for (const step of all) {
        now += step.wait;
        account = perform(advance(account, now), step, now);
      }
      let looked = account;
      for (const pause of pauses) {
        now += pause;
        looked = advance(looked, now);
      }
      expect(advance(account, now)).toEqual(looked);
    }),
    { numRuns: 150 },
  );
});

test('B04 nothing changes without an event', () => {
  fc.assert(
    fc.property(steps, (all) => {
      let account = personWith(cardThat());
      let now = BEGIN;
      for (const step of all) {
        now += step.wait;
        const after = perform(advance(account, now), step, now);
        const changed = JSON.stringify(after) !== JSON.stringify(account);
        expect(eventsBetween(account, after).length > 0).toBe(changed);
        account = after;
      }
    }),
    { numRuns: 150 },
  );
});
