import { describe, expect, test } from 'vitest';
import { refusal, switchAsShown } from '../shop.suite.ts';
import {
  after,
  couponOf,
  creditOf,
  newPerson,
  subscriber,
  subscriptionOf,
  useCard,
} from './imitation.suite.ts';

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
  ])('B04 a coupon reduces %s', async (_name, coupon, expected) => {
    for (const [trialDays, day] of [
      [0, 95],
      [7, 102],
    ] as const) {
      const person = await subscriber({ coupon, trialDays });
      person.until(day);
      expect(await person.amounts()).toEqual(expected);
    }
  });

  test('B04 a coupon for the first payment is named until then', async () => {
    const person = await subscriber({ coupon: couponOf({ duration: 'once' }), trialDays: 7 });
    expect(await subscriptionOf(person)).toMatchObject({ discount: { code: 'SPRING' } });
    person.until(8);
    expect(await subscriptionOf(person)).toMatchObject({ discount: null });
  });

  test('S148 a coupon can be redeemed until its time is over', async () => {
    const coupon = couponOf({ redeemBy: after(1) });
    const person = await newPerson([coupon]);
    const { payments, customer } = person;
    await useCard(person, 'success');
    const wish = { customer, price: await person.priceOf('pro'), trialDays: 7, coupon: coupon.code };
    person.until(1);
    await expect(payments.subscribe(wish, 'late')).rejects.toEqual(refusal('coupon_expired'));
    person.world.now -= 1;
    await payments.subscribe(wish, 'in time');
    expect(await person.status()).toBe('trialing');
  });

  test('B04 the credit for a reduced period is of what was paid', async () => {
    const half = await subscriber({ coupon: couponOf({ percentOff: 50, duration: 'once' }) });
    const shown = await half.payments.previewSwitch(half.customer, await half.priceOf('team'));
    expect(shown).toMatchObject({ credit: 3450, dueNow: 3450 });
  });
});

describe('refunds', () => {
  test('B02 S149 the first payment is returned on day 30 and not on day 31', async () => {
    const inTime = await subscriber();
    inTime.until(30 - 1 / 86_400);
    // The second month, which has begun on day 28, is returned too.
    expect(await inTime.payments.refund(inTime.customer)).toBe(2 * 6900);
    const late = await subscriber();
    late.until(30);
    await expect(late.payments.refund(late.customer)).rejects.toEqual(refusal('refund_over'));
  });

  test('B02 a second refund returns nothing more, also with a new subscription', async () => {
    const person = await subscriber();
    const { payments, customer } = person;
    person.until(1);
    expect(await payments.refund(customer)).toBe(6900);
    person.until(2);
    expect(await payments.refund(customer)).toBe(6900);
    expect(await payments.customer(customer)).toMatchObject({ refunded: 6900, kept: 0 });
    person.until(3);
    const again = { customer, price: await person.priceOf('pro'), trialDays: 0, coupon: null };
    await payments.subscribe(again, 'again');
    person.until(4);
    await expect(payments.refund(customer)).rejects.toEqual(refusal('refund_over'));
    const empty = await newPerson();
    await expect(empty.payments.refund(empty.customer)).rejects.toEqual(refusal('no_subscription'));
  });

  test('B02 S149 credit that was left over is returned with the payments, and not kept', async () => {
    const person = await subscriber({ role: 'pro', period: 'yearly' });
    await switchAsShown(person.payments, person.customer, await person.priceOf('business'));
    expect(creditOf(person)).toBe(22_800 - 6900);
    expect(await person.payments.refund(person.customer)).toBe(22_800);
    expect(creditOf(person)).toBe(0);
  });
});
