import { describe, expect, test } from 'vitest';
import { eventsBetween } from './events.ts';
import type { Account } from './record.ts';
import { after, BEGIN, cardThat, couponOf, isoDay, personWith, priceOf, subscriber } from './rules.suite.ts';
import { advance } from './rules-periods.ts';
import { refund } from './rules-refund.ts';
import { cancel, dropCard, endTrial, payOpenInvoice, resume, saveCard, start } from './rules-subscription.ts';
import { previewSwitch, switchTo } from './rules-switch.ts';

const statusOf = ({ subscription }: Account) => subscription?.status;
const amounts = ({ invoices }: Account) => invoices.map(({ amount }) => amount);
const refusal = (code: string) => expect.objectContaining({ code });

describe('renewals', () => {
  test('B02 a subscription of 31 January renews on 28 February and 31 March', () => {
    const reached = advance(subscriber(), after(65));
    expect(reached.invoices.map(({ at }) => isoDay(at))).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);
    expect(isoDay(reached.subscription?.periodEnd)).toBe('2027-04-30');
    expect(new Set(reached.invoices.map(({ number }) => number)).size).toBe(3);
  });

  test('B02 periods after a trial are counted from its end', () => {
    const reached = advance(subscriber({ trialDays: 7 }), after(40));
    expect(reached.invoices.map(({ at }) => isoDay(at))).toEqual(['2027-02-07', '2027-03-07']);
  });

  test('B02 a cancelled trial ends without a payment', () => {
    const reached = advance(cancel(subscriber({ trialDays: 7 })), after(8));
    expect(statusOf(reached)).toBe('ended');
    expect(reached.invoices).toEqual([]);
  });

  test('B03 a card that has expired by the time of the renewal fails', () => {
    const card = { ...cardThat(), expMonth: 2, expYear: 2027 };
    expect(statusOf(advance(subscriber({ card }), after(27)))).toBe('active');
    expect(statusOf(advance(subscriber({ card }), after(29)))).toBe('active');
    expect(statusOf(advance(subscriber({ card }), after(60)))).toBe('past_due');
  });
});

describe('payments that fail', () => {
  const overdue = subscriber({ trialDays: 7, card: cardThat('declinesLater') });

  test.each([
    [6, 'trialing'],
    [7, 'past_due'],
    [11, 'past_due'],
    [13, 'past_due'],
    [14, 'unpaid'],
    [34, 'unpaid'],
    [36, 'ended'],
  ])('B03 after %i days it is %s', (days, status) => {
    expect(statusOf(advance(overdue, after(days)))).toBe(status);
  });

  test('B03 what is never paid is given up, and nothing more is charged', () => {
    const reached = advance(overdue, after(400));
    expect(reached.invoices.map(({ state }) => state)).toEqual(['uncollectible']);
  });

  test('B03 a yearly plan that is not paid ends after 30 days too', () => {
    const yearly = subscriber({
      price: priceOf('pro', 'yearly'),
      trialDays: 7,
      card: cardThat('declinesLater'),
    });
    expect(statusOf(advance(yearly, after(36)))).toBe('unpaid');
    expect(statusOf(advance(yearly, after(37)))).toBe('ended');
  });

  test('B03 a new card pays at once, and the period keeps its dates', () => {
    const late = advance(overdue, after(12));
    const paid = saveCard(late, cardThat(), after(12));
    expect(statusOf(paid)).toBe('active');
    expect(isoDay(paid.subscription?.periodEnd)).toBe('2027-03-07');
    expect(amounts(paid)).toEqual([6900]);
  });

  test('B03 paying needs a card that pays', () => {
    const late = advance(overdue, after(8));
    expect(() => payOpenInvoice(late, after(8))).toThrow(refusal('card_declined'));
    expect(() => payOpenInvoice({ ...late, card: null }, after(8))).toThrow(refusal('card_missing'));
  });

  test('B03 cancelling while a payment is open ends at once and voids it', () => {
    const ended = cancel(advance(overdue, after(8)));
    expect(statusOf(ended)).toBe('ended');
    expect(ended.invoices.map(({ state }) => state)).toEqual(['void']);
  });

  test('B03 switching while a payment is open begins a paid period of the other plan', () => {
    const late = { ...advance(overdue, after(8)), card: cardThat() };
    const switched = switchTo(late, priceOf('personal'), after(8));
    expect(switched.subscription).toMatchObject({ status: 'active', price: { role: 'personal' } });
    expect(switched.invoices.map(({ state, amount }) => [state, amount])).toEqual([
      ['void', 6900],
      ['paid', 1200],
    ]);
  });
});

describe('switching', () => {
  test('B02 the credit is for whole days that were not begun, rounded down', () => {
    const { credit, dueNow } = previewSwitch(subscriber(), priceOf('team'), after(10) + 3_600_000);
    expect(credit).toBe(Math.floor((6900 * 18) / 28));
    expect(dueNow).toBe(6900 - credit);
  });

  test('B02 credit that is left over pays for the next invoices', () => {
    const yearly = subscriber({ price: priceOf('pro', 'yearly') });
    const switched = switchTo(yearly, priceOf('business'), BEGIN);
    expect(amounts(switched)).toEqual([22_800, 0]);
    expect(switched.balance).toBe(22_800 - 6900);
    const later = advance(switched, after(95));
    expect(amounts(later)).toEqual([22_800, 0, 0, 0, 4800]);
    expect(later.balance).toBe(0);
  });

  test('B02 credit is used by a further switch, and comes back from an invoice that is given up', () => {
    const first = switchTo(subscriber({ price: priceOf('pro', 'yearly') }), priceOf('business'), BEGIN);
    const { dueNow } = previewSwitch(first, priceOf('team', 'yearly'), BEGIN);
    expect(dueNow).toBe(58_800 - 22_800);
    const failing = advance({ ...first, card: cardThat('declinesLater') }, after(90));
    expect(failing).toMatchObject({ balance: 0, subscription: { status: 'past_due' } });
    expect(cancel(failing).balance).toBe(22_800 - 3 * 6900);
  });

  test('B02 a declined card switches nothing', () => {
    const account = { ...subscriber(), card: cardThat('declinesLater') };
    expect(() => switchTo(account, priceOf('team', 'yearly'), after(3))).toThrow(refusal('card_declined'));
    expect(() => switchTo({ ...account, card: null }, priceOf('team'), after(3))).toThrow(
      refusal('card_missing'),
    );
  });

  test('B02 a switch takes a cancellation back, and a cancellation a switch that waits', () => {
    const switched = switchTo(cancel(subscriber()), priceOf('pro'), after(3));
    expect(switched.subscription).toMatchObject({ cancelAt: null, next: { role: 'pro' } });
    expect(cancel(switched).subscription).toMatchObject({
      next: null,
      cancelAt: switched.subscription?.periodEnd,
    });
  });

  test('B02 a month of a smaller plan after a year begins on the day the year ends', () => {
    const waiting = switchTo(subscriber({ price: priceOf('business', 'yearly') }), priceOf('pro'), after(3));
    const reached = advance(waiting, after(366));
    expect(isoDay(reached.subscription?.periodStart)).toBe('2028-01-31');
    expect(isoDay(reached.subscription?.periodEnd)).toBe('2028-02-29');
  });
});

describe('coupons', () => {
  test.each([
    ['always', couponOf(), [5520, 5520, 5520, 5520]],
    ['once', couponOf({ duration: 'once' }), [5520, 6900, 6900, 6900]],
    ['for 2 months', couponOf({ duration: 'repeating', months: 2 }), [5520, 5520, 6900, 6900]],
    ['by an amount', couponOf({ percentOff: null, amountOff: 1000 }), [5900, 5900, 5900, 5900]],
    [
      'by more than the price',
      couponOf({ percentOff: null, amountOff: 100_000, duration: 'once' }),
      [0, 6900, 6900, 6900],
    ],
    ['wholly', couponOf({ percentOff: 100 }), [0, 0, 0, 0]],
    ['to the nearest cent', couponOf({ percentOff: 33.33 }), [4600, 4600, 4600, 4600]],
  ])('B04 a coupon reduces %s', (_name, coupon, expected) => {
    expect(amounts(advance(subscriber({ coupon }), after(95)))).toEqual(expected);
    expect(amounts(advance(subscriber({ coupon, trialDays: 7 }), after(102)))).toEqual(expected);
  });

  test('S148 a coupon can be redeemed until its time is over, and only for its plans', () => {
    const wish = { price: priceOf('pro'), trialDays: 7 };
    const person = personWith(cardThat());
    const coupon = couponOf({ redeemBy: after(1) });
    expect(statusOf(start(person, { ...wish, coupon }, after(1) - 1))).toBe('trialing');
    expect(() => start(person, { ...wish, coupon }, after(1))).toThrow(refusal('coupon_expired'));
    const other = couponOf({ roles: ['business'] });
    expect(() => start(person, { ...wish, coupon: other }, BEGIN)).toThrow(refusal('coupon_invalid'));
  });

  test('B04 the credit for a reduced period is of what was paid', () => {
    const half = subscriber({ coupon: couponOf({ percentOff: 50, duration: 'once' }) });
    expect(previewSwitch(half, priceOf('team'), BEGIN)).toMatchObject({ credit: 3450, dueNow: 3450 });
  });
});

describe('refunds', () => {
  test('B02 S149 the first payment is returned on day 30 and not on day 31', () => {
    const account = subscriber();
    const reached = advance(account, after(30) - 1);
    // The second month, which has begun on day 28, is returned too.
    expect(refund(reached, after(30) - 1).amount).toBe(2 * 6900);
    expect(() => refund(advance(account, after(30)), after(30))).toThrow(refusal('refund_over'));
  });

  test('B02 a second refund returns nothing more, also with a new subscription', () => {
    const once = refund(subscriber(), after(1));
    expect(refund(once.account, after(2))).toEqual({ account: once.account, amount: 6900 });
    const again = start(once.account, { price: priceOf('pro'), trialDays: 0, coupon: null }, after(3));
    expect(() => refund(again, after(4))).toThrow(refusal('refund_over'));
    expect(() => refund(personWith(null), BEGIN)).toThrow(refusal('no_subscription'));
  });
});

test('B02 a card is needed while a subscription runs, and to resume it', () => {
  expect(() => dropCard(subscriber())).toThrow(refusal('card_needed'));
  const without = dropCard(cancel(subscriber()));
  expect(() => resume(without)).toThrow(refusal('card_missing'));
  expect(resume({ ...without, card: cardThat() }).subscription?.cancelAt).toBeNull();
});

test('S147 a trial that ends early is charged, or overdue when the card declines', () => {
  expect(amounts(endTrial(subscriber({ trialDays: 7 }), after(1)))).toEqual([6900]);
  const declining = subscriber({ trialDays: 7, card: cardThat('declinesLater') });
  expect(statusOf(endTrial(declining, after(1)))).toBe('past_due');
});

test('B04 events name what changed', () => {
  const before = personWith(cardThat());
  const trial = subscriber({ trialDays: 7, card: cardThat('declinesLater') });
  const failed = advance(trial, after(7));
  expect(eventsBetween(before, subscriber())).toEqual(['invoice.paid', 'customer.subscription.created']);
  expect(eventsBetween(trial, failed)).toEqual(['invoice.payment_failed', 'customer.subscription.updated']);
  expect(eventsBetween(failed, advance(failed, after(10)))).toContain('invoice.payment_failed');
  expect(eventsBetween(failed, cancel(failed))).toEqual(['invoice.voided', 'customer.subscription.deleted']);
  expect(eventsBetween(subscriber(), refund(subscriber(), BEGIN).account)).toContain('charge.refunded');
  expect(eventsBetween(trial, trial)).toEqual([]);
});
