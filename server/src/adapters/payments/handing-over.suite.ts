/** Contract tests of a plan that is continued by another customer, when a team is handed over. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, refusal, type Shop, WHY } from './shop.suite.ts';

export function handingOverSuite(opened: () => Shop): void {
  describe('a plan that another customer continues', () => {
    let shop: Shop;
    beforeAll(() => {
      shop = opened();
    });

    /** A customer with a card and no subscription. */
    const withCard = async (): Promise<string> => {
      const customer = await shop.newCustomer();
      const returnUrl = 'http://localhost:8080/dash/account/handover?checkout={CHECKOUT_ID}';
      const { id } = await shop.payments.openCardCheckout({ customer, lang: 'en', returnUrl });
      await shop.enterCard(id, 'success');
      return customer;
    };
    const inDays = async (days: number) => {
      const { payments } = shop;
      return new Date(Math.floor((await payments.now()).getTime() / 1000) * 1000 + days * DAY_MS);
    };

    test('H07 nothing is charged before the paid period ends, then the card of the new customer', async () => {
      const price = await shop.priceOf('business', 'monthly');
      const customer = await withCard();
      const paidUntil = await inDays(12);
      const key = randomUUID();
      await shop.payments.continuePlan({ customer, price, paidUntil }, key);
      await shop.payments.continuePlan({ customer, price, paidUntil }, key);
      const { subscription, firstPayment } = await shop.customerOf(customer);
      expect(subscription).toMatchObject({
        status: 'active',
        offer: { role: 'business', period: 'monthly' },
        trialEnd: null,
        cancelAt: null,
        periodEnd: paidUntil,
      });
      expect(firstPayment).toBeNull();
      await shop.moveDays(13);
      const later = await shop.customerOf(customer);
      expect(later.firstPayment).toMatchObject({ amount: 6900 });
      expect(later.subscription?.status).toBe('active');
      const days = ((later.subscription?.periodEnd.getTime() ?? 0) - paidUntil.getTime()) / DAY_MS;
      expect(days).toBeGreaterThanOrEqual(28);
      expect(days).toBeLessThanOrEqual(31);
    });

    test('H07 without a card, or for a period that is over, nothing begins', async () => {
      const price = await shop.priceOf('pro', 'yearly');
      const empty = await shop.newCustomer();
      const paidUntil = await inDays(5);
      await expect(
        shop.payments.continuePlan({ customer: empty, price, paidUntil }, randomUUID()),
      ).rejects.toEqual(refusal('card_missing'));
      const customer = await withCard();
      const over = await inDays(-1);
      await expect(
        shop.payments.continuePlan({ customer, price, paidUntil: over }, randomUUID()),
      ).rejects.toEqual(refusal('conflict'));
      expect((await shop.customerOf(customer)).subscription).toBeNull();
    });

    test('H07 an own plan that runs out ends, and only the same key undoes what was continued', async () => {
      const customer = await shop.subscribed(await shop.priceOf('personal', 'monthly'));
      await shop.payments.cancel(customer, WHY);
      const price = await shop.priceOf('business', 'monthly');
      const key = randomUUID();
      await shop.payments.continuePlan({ customer, price, paidUntil: await inDays(9) }, key);
      expect(await shop.subscriptionOf(customer)).toMatchObject({
        offer: { role: 'business' },
        cancelAt: null,
      });
      await shop.payments.undoContinue(customer, randomUUID());
      expect((await shop.subscriptionOf(customer)).status).toBe('active');
      await shop.payments.undoContinue(customer, key);
      expect((await shop.subscriptionOf(customer)).status).toBe('ended');
      await shop.payments.undoContinue(customer, key);
    });
  });
}
