import { describe, expect, test } from 'vitest';
import { refusal, switchAsShown, WHY } from '../shop.suite.ts';
import { creditOf, isoDay, type Person, subscriber, subscriptionOf, useCard } from './imitation.suite.ts';

const days = async ({ payments, customer }: Person) =>
  (await payments.invoices(customer)).map(({ at }) => isoDay(at)).reverse();
const looseCard = ({ world }: Person) => {
  for (const card of world.all('payment_method')) card.customer = null;
};

describe('renewals', () => {
  test('B02 a subscription of 31 January renews on 28 February and 31 March', async () => {
    const person = await subscriber();
    person.until(65);
    expect(await days(person)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);
    expect(isoDay((await subscriptionOf(person))?.periodEnd)).toBe('2027-04-30');
    const numbers = (await person.payments.invoices(person.customer)).map(({ number }) => number);
    expect(new Set(numbers).size).toBe(3);
  });

  test('B02 periods after a trial are counted from its end', async () => {
    const person = await subscriber({ trialDays: 7 });
    person.until(40);
    expect(await days(person)).toEqual(['2027-02-07', '2027-03-07']);
  });

  test('B02 a cancelled trial ends without a payment', async () => {
    const person = await subscriber({ trialDays: 7 });
    await person.payments.cancel(person.customer, WHY);
    person.until(8);
    expect(await person.status()).toBe('ended');
    expect(await person.amounts()).toEqual([]);
  });

  test('B03 a card that has expired by the time of the renewal fails', async () => {
    const person = await subscriber({ expires: [2, 2027] });
    for (const [day, status] of [
      [27, 'active'],
      [29, 'active'],
      [60, 'past_due'],
    ] as const) {
      person.until(day);
      expect(await person.status()).toBe(status);
    }
  });
});

describe('payments that fail', () => {
  const overdue = () => subscriber({ trialDays: 7, card: 'declinesLater' });

  test.each([
    [6, 'trialing'],
    [7, 'past_due'],
    [11, 'past_due'],
    [13, 'past_due'],
    [14, 'unpaid'],
    [34, 'unpaid'],
    [36, 'ended'],
  ])('B03 after %i days it is %s', async (day, status) => {
    const person = await overdue();
    person.until(day);
    expect(await person.status()).toBe(status);
  });

  test('B03 what is never paid is given up, and nothing more is charged', async () => {
    const person = await overdue();
    person.until(400);
    expect(await person.states()).toEqual(['uncollectible']);
  });

  test('B03 a yearly plan that is not paid ends after 30 days too', async () => {
    const person = await subscriber({ role: 'pro', period: 'yearly', trialDays: 7, card: 'declinesLater' });
    person.until(36);
    expect(await person.status()).toBe('unpaid');
    person.until(37);
    expect(await person.status()).toBe('ended');
  });

  test('B03 a new card pays at once, and the period keeps its dates', async () => {
    const person = await overdue();
    person.until(12);
    await useCard(person, 'success');
    expect(await person.status()).toBe('active');
    expect(isoDay((await subscriptionOf(person))?.periodEnd)).toBe('2027-03-07');
    expect(await person.amounts()).toEqual([6900]);
  });

  test('B03 paying needs a card that pays', async () => {
    const person = await overdue();
    person.until(8);
    await expect(person.payments.pay(person.customer)).rejects.toEqual(refusal('card_declined'));
    looseCard(person);
    await expect(person.payments.pay(person.customer)).rejects.toEqual(refusal('card_missing'));
  });

  test('B03 cancelling while a payment is open ends at once and voids it', async () => {
    const person = await overdue();
    person.until(8);
    await person.payments.cancel(person.customer, WHY);
    expect(await person.status()).toBe('ended');
    expect(await person.states()).toEqual(['void']);
  });

  test('B03 switching while a payment is open begins a paid period of the other plan', async () => {
    const person = await overdue();
    person.until(8);
    for (const card of person.world.all('payment_method')) card.kind = 'success';
    await switchAsShown(person.payments, person.customer, await person.priceOf('personal'));
    expect(await subscriptionOf(person)).toMatchObject({ status: 'active', offer: { role: 'personal' } });
    expect(await person.states()).toEqual(['void', 'paid']);
    expect(await person.amounts()).toEqual([6900, 1200]);
  });
});

describe('switching', () => {
  test('B02 the credit is for whole days that were not begun, rounded down', async () => {
    const person = await subscriber();
    person.until(10 + 1 / 24);
    const team = await person.priceOf('team');
    const { credit, dueNow } = await person.payments.previewSwitch(person.customer, team);
    expect(credit).toBe(Math.floor((6900 * 18) / 28));
    expect(dueNow).toBe(6900 - credit);
  });

  test('B02 credit that is left over pays for the next invoices', async () => {
    const person = await subscriber({ role: 'pro', period: 'yearly' });
    await switchAsShown(person.payments, person.customer, await person.priceOf('business'));
    expect(await person.amounts()).toEqual([22_800, 0]);
    expect(creditOf(person)).toBe(22_800 - 6900);
    person.until(95);
    expect(await person.amounts()).toEqual([22_800, 0, 0, 0, 4800]);
    expect(creditOf(person)).toBe(0);
  });

  test('B02 credit is used by a further switch, and comes back from an invoice that is given up', async () => {
    const person = await subscriber({ role: 'pro', period: 'yearly' });
    await switchAsShown(person.payments, person.customer, await person.priceOf('business'));
    const larger = await person.priceOf('team', 'yearly');
    const { dueNow } = await person.payments.previewSwitch(person.customer, larger);
    expect(dueNow).toBe(58_800 - 22_800);
    await useCard(person, 'declinesLater');
    person.until(90);
    expect(await person.status()).toBe('past_due');
    expect(creditOf(person)).toBe(0);
    await person.payments.cancel(person.customer, WHY);
    expect(creditOf(person)).toBe(22_800 - 3 * 6900);
  });

  test('B02 a declined card switches nothing', async () => {
    const person = await subscriber();
    person.until(3);
    await useCard(person, 'declinesLater');
    const larger = await person.priceOf('team', 'yearly');
    const before = await subscriptionOf(person);
    await expect(switchAsShown(person.payments, person.customer, larger)).rejects.toEqual(
      refusal('card_declined'),
    );
    looseCard(person);
    await expect(switchAsShown(person.payments, person.customer, larger)).rejects.toEqual(
      refusal('card_missing'),
    );
    expect(await subscriptionOf(person)).toEqual(before);
  });

  test('B02 a switch takes a cancellation back, and a cancellation a switch that waits', async () => {
    const person = await subscriber();
    await person.payments.cancel(person.customer, WHY);
    await switchAsShown(person.payments, person.customer, await person.priceOf('pro'));
    expect(await subscriptionOf(person)).toMatchObject({ cancelAt: null, next: { role: 'pro' } });
    await person.payments.cancel(person.customer, WHY);
    const cancelled = await subscriptionOf(person);
    expect(cancelled).toMatchObject({ next: null, cancelAt: cancelled?.periodEnd });
  });

  test('B02 a month of a smaller plan after a year begins on the day the year ends', async () => {
    const person = await subscriber({ period: 'yearly' });
    await switchAsShown(person.payments, person.customer, await person.priceOf('pro'));
    person.until(366);
    expect((await days(person)).at(-1)).toBe('2028-01-31');
    expect(isoDay((await subscriptionOf(person))?.periodEnd)).toBe('2028-02-29');
  });
});

test('B02 a card is needed while a subscription runs, and to resume it', async () => {
  const person = await subscriber();
  const { payments, customer } = person;
  await expect(payments.removeCard(customer)).rejects.toEqual(refusal('card_needed'));
  await payments.cancel(customer, WHY);
  await payments.removeCard(customer);
  await expect(payments.resume(customer)).rejects.toEqual(refusal('card_missing'));
  await useCard(person, 'success');
  await payments.resume(customer);
  expect(await subscriptionOf(person)).toMatchObject({ cancelAt: null });
});

test('S147 a trial that ends early is charged, or overdue when the card declines', async () => {
  const paying = await subscriber({ trialDays: 7 });
  paying.until(1);
  await paying.payments.endTrial(paying.customer);
  expect(await paying.amounts()).toEqual([6900]);
  const declining = await subscriber({ trialDays: 7, card: 'declinesLater' });
  declining.until(1);
  await declining.payments.endTrial(declining.customer);
  expect(await declining.status()).toBe('past_due');
});

test('B04 events name what changed', async () => {
  const kindsOf = ({ world }: Person) => world.reports.splice(0).map(({ type }) => type);
  const paid = await subscriber();
  expect(kindsOf(paid)).toEqual(expect.arrayContaining(['invoice.paid', 'customer.subscription.created']));
  const failed = await subscriber({ trialDays: 7, card: 'declinesLater' });
  kindsOf(failed);
  failed.until(7);
  expect(kindsOf(failed)).toEqual(
    expect.arrayContaining(['invoice.payment_failed', 'customer.subscription.updated']),
  );
  failed.until(10);
  expect(kindsOf(failed)).toContain('invoice.payment_failed');
  failed.until(10);
  expect(kindsOf(failed)).toEqual([]);
  await failed.payments.cancel(failed.customer, WHY);
  expect(kindsOf(failed)).toEqual(['customer.subscription.deleted', 'invoice.voided']);
  await paid.payments.refund(paid.customer);
  expect(kindsOf(paid)).toContain('charge.refunded');
});
