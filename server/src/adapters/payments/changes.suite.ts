/** Contract tests of changes to a subscription: switching, cancelling, refunds, and the events that report them. */
import { randomUUID } from 'node:crypto';
import { REFUND_DAYS, TRIAL_DAYS } from '@waybill/contract/plans';
import { beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, refusal, type Shop, switchAsShown, WHY } from './shop.suite.ts';

export function changesSuite(opened: () => Shop): void {
  describe('changes to a subscription', () => {
    let shop: Shop;
    beforeAll(() => {
      shop = opened();
    });

    test('B02 a larger plan is charged at once, exactly what was shown, and once for each key', async () => {
      const customer = await shop.subscribed(await shop.priceOf('pro', 'monthly'));
      await shop.moveDays(10);
      const price = await shop.priceOf('business', 'yearly');
      const shown = await shop.payments.previewSwitch(customer, price);
      expect(shown.when).toBe('now');
      expect(shown.credit).toBeGreaterThan(0);
      expect(shown.credit).toBeLessThan(2900);
      expect(shown.dueNow).toBe(58_800 - shown.credit);
      expect((await shop.subscriptionOf(customer)).offer.role).toBe('pro');
      const key = randomUUID();
      const { dueNow } = shown;
      await shop.payments.switchTo(customer, price, { dueNow, key });
      await shop.payments.switchTo(customer, price, { dueNow, key });
      const after = await shop.subscriptionOf(customer);
      expect(after).toMatchObject({
        status: 'active',
        offer: { role: 'business', period: 'yearly' },
        next: null,
      });
      expect(Math.abs(after.periodEnd.getTime() - shown.nextAt)).toBeLessThan(60_000);
      const invoices = await shop.payments.invoices(customer);
      expect(invoices.map(({ amount }) => amount)).toEqual([shown.dueNow, 2900]);
      await expect(shop.payments.previewSwitch(customer, price)).rejects.toEqual(refusal('same_plan'));
    });

    test('H22 a switch for another amount than was shown is refused to the cent, and changes nothing', async () => {
      const customer = await shop.subscribed(await shop.priceOf('pro', 'monthly'));
      await shop.moveDays(10);
      const price = await shop.priceOf('business', 'yearly');
      const { dueNow } = await shop.payments.previewSwitch(customer, price);
      for (const shown of [dueNow - 1, dueNow + 1, 0])
        await expect(
          shop.payments.switchTo(customer, price, { dueNow: shown, key: randomUUID() }),
        ).rejects.toEqual(refusal('price_changed'));
      expect((await shop.subscriptionOf(customer)).offer.role).toBe('pro');
      expect(await shop.payments.invoices(customer)).toHaveLength(1);
      // Days are credited whole: hours later the amount is still the one that was shown.
      await shop.moveDays(0.5);
      await shop.payments.switchTo(customer, price, { dueNow, key: randomUUID() });
      const [charged] = await shop.payments.invoices(customer);
      expect(charged).toMatchObject({ amount: dueNow, state: 'paid' });
    });

    test('H22 what was shown on another day is refused, because a day less is credited', async () => {
      const customer = await shop.subscribed(await shop.priceOf('pro', 'monthly'));
      await shop.moveDays(10);
      const price = await shop.priceOf('business', 'monthly');
      const { dueNow } = await shop.payments.previewSwitch(customer, price);
      await shop.moveDays(1);
      await expect(shop.payments.switchTo(customer, price, { dueNow, key: randomUUID() })).rejects.toEqual(
        refusal('price_changed'),
      );
      expect((await shop.payments.previewSwitch(customer, price)).dueNow).toBeGreaterThan(dueNow);
    });

    test('B02 a smaller plan waits for the end of the paid period, and can be taken back', async () => {
      const customer = await shop.subscribed(await shop.priceOf('business', 'monthly'));
      const price = await shop.priceOf('personal', 'monthly');
      // H22: nothing is due today, so the next amount is what the person agrees to.
      const other = { dueNow: 0, nextAmount: 1199, key: randomUUID() };
      await expect(shop.payments.switchTo(customer, price, other)).rejects.toEqual(refusal('price_changed'));
      const before = await shop.subscriptionOf(customer);
      const shown = await shop.payments.previewSwitch(customer, price);
      expect(shown).toMatchObject({ when: 'later', dueNow: 0, credit: 0, nextAmount: 1200 });
      expect(shown.at).toBe(before.periodEnd.getTime());
      const smaller = { role: 'personal', period: 'monthly' };
      await switchAsShown(shop.payments, customer, price);
      expect(await shop.subscriptionOf(customer)).toMatchObject({
        offer: { role: 'business' },
        next: smaller,
      });
      await shop.payments.resume(customer);
      expect(await shop.subscriptionOf(customer)).toMatchObject({ offer: { role: 'business' }, next: null });
      await switchAsShown(shop.payments, customer, price);
      await shop.moveDays(32);
      expect(await shop.subscriptionOf(customer)).toMatchObject({ offer: smaller, amount: 1200, next: null });
      expect((await shop.payments.invoices(customer)).map(({ amount }) => amount)).toEqual([1200, 6900]);
    });

    test('B02 in a trial a switch costs nothing and keeps the end of the trial', async () => {
      const customer = await shop.subscribed(await shop.priceOf('business', 'monthly'), TRIAL_DAYS);
      const before = await shop.subscriptionOf(customer);
      const price = await shop.priceOf('pro', 'yearly');
      const shown = await shop.payments.previewSwitch(customer, price);
      expect(shown).toMatchObject({ when: 'now', dueNow: 0, nextAmount: 22_800 });
      await switchAsShown(shop.payments, customer, price);
      expect(await shop.subscriptionOf(customer)).toMatchObject({
        status: 'trialing',
        offer: { role: 'pro', period: 'yearly' },
        trialEnd: before.trialEnd,
      });
      expect((await shop.payments.invoices(customer)).filter(({ amount }) => amount > 0)).toEqual([]);
    });

    test('B02 a cancelled subscription runs to the end of what is paid, and can be resumed until then', async () => {
      const customer = await shop.subscribed(await shop.priceOf('pro', 'monthly'));
      await expect(shop.payments.removeCard(customer)).rejects.toEqual(refusal('card_needed'));
      await shop.payments.cancel(customer, WHY);
      const cancelled = await shop.subscriptionOf(customer);
      expect(cancelled).toMatchObject({ status: 'active', cancelAt: cancelled.periodEnd });
      await shop.payments.resume(customer);
      expect(await shop.subscriptionOf(customer)).toMatchObject({ status: 'active', cancelAt: null });
      await shop.payments.cancel(customer, WHY);
      await shop.payments.removeCard(customer);
      expect((await shop.customerOf(customer)).card).toBeNull();
      await shop.moveDays(32);
      expect((await shop.subscriptionOf(customer)).status).toBe('ended');
      expect(await shop.payments.invoices(customer)).toHaveLength(1);
      for (const act of [
        () => shop.payments.cancel(customer, WHY),
        () => shop.payments.resume(customer),
        () => shop.payments.pay(customer),
      ])
        await expect(act()).rejects.toEqual(refusal('no_subscription'));
    });

    test('B02 S149 a refund returns all that was paid, also for a switch, and ends the subscription at once', async () => {
      const customer = await shop.subscribed(await shop.priceOf('pro', 'monthly'));
      const { firstPayment, ...before } = await shop.customerOf(customer);
      const until = new Date((firstPayment?.at.getTime() ?? 0) + REFUND_DAYS * DAY_MS);
      expect(before).toMatchObject({ refunded: 0, kept: 2900, refundable: { amount: 2900, until } });
      await shop.moveDays(10);
      const price = await shop.priceOf('business', 'yearly');
      const { dueNow } = await shop.payments.previewSwitch(customer, price);
      await switchAsShown(shop.payments, customer, price);
      const paid = 2900 + dueNow;
      await shop.moveDays(19);
      expect(await shop.customerOf(customer)).toMatchObject({ refundable: { amount: paid, until } });
      expect(await shop.payments.refund(customer)).toBe(paid);
      expect(await shop.payments.refund(customer)).toBe(paid);
      expect(await shop.customerOf(customer)).toMatchObject({
        subscription: { status: 'ended' },
        refunded: paid,
        kept: 0,
        refundable: null,
      });
      const invoices = await shop.payments.invoices(customer);
      expect(invoices.map(({ refunded }) => refunded)).toEqual([dueNow, 2900]);
    });

    test('B02 S149 what cannot be returned is not offered: after 30 days, and for a plan that is bought again', async () => {
      const price = await shop.priceOf('personal', 'monthly');
      const customer = await shop.subscribed(price);
      for (const _ of ['first', 'again']) await shop.payments.end(customer);
      expect((await shop.subscriptionOf(customer)).status).toBe('ended');
      await expect(shop.payments.refund(customer)).rejects.toEqual(refusal('no_subscription'));
      await shop.moveDays(1);
      await shop.payments.subscribe({ customer, price, trialDays: 0, coupon: null }, randomUUID());
      const late = await shop.subscribed(price);
      await shop.moveDays(REFUND_DAYS);
      for (const each of [customer, late]) {
        expect((await shop.customerOf(each)).refundable).toBeNull();
        await expect(shop.payments.refund(each)).rejects.toEqual(refusal('refund_over'));
      }
    });

    test('B03 an overdue subscription that is ended leaves nothing to pay', async () => {
      const price = await shop.priceOf('pro', 'monthly');
      const customer = await shop.subscribed(price, TRIAL_DAYS, 'declinesLater');
      await shop.moveDays(TRIAL_DAYS + 1);
      await shop.payments.end(customer);
      expect(await shop.subscriptionOf(customer)).toMatchObject({ status: 'ended', due: null });
      expect((await shop.payments.invoices(customer))[0]).toMatchObject({ state: 'void' });
    });

    test('B04 every change is reported with the customer to ask about', async () => {
      const customer = await shop.newCustomer();
      const smaller = await shop.priceOf('pro', 'monthly');
      const larger = await shop.priceOf('business', 'monthly');
      const { id } = await shop.checkoutFor(customer, smaller, TRIAL_DAYS);
      const acts: (() => Promise<unknown>)[] = [
        () => shop.enterCard(id, 'success'),
        () => shop.moveDays(TRIAL_DAYS + 1),
        () => switchAsShown(shop.payments, customer, larger),
        () => switchAsShown(shop.payments, customer, smaller),
        () => shop.payments.resume(customer),
        () => shop.payments.cancel(customer, WHY),
        () => shop.payments.resume(customer),
        () => shop.payments.refund(customer),
      ];
      let seen = JSON.stringify(await shop.customerOf(customer));
      let reported = (await shop.eventsOf(customer)).length;
      for (const act of acts) {
        await act();
        const is = JSON.stringify(await shop.customerOf(customer));
        const events = await shop.eventsOf(customer);
        expect(is).not.toBe(seen);
        expect(events.length).toBeGreaterThan(reported);
        seen = is;
        reported = events.length;
      }
      const events = await shop.eventsOf(customer);
      expect(new Set(events.map((event) => event.id)).size).toBe(events.length);
      expect(events.every((event) => event.customer === customer)).toBe(true);
    });
  });
}
