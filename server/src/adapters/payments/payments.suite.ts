/** Contract tests that every payment service must pass: what billing relies on. */
import { randomUUID } from 'node:crypto';
import { NO_INVOICE_DETAILS } from '@waybill/contract/invoice-details';
import { TRIAL_DAYS } from '@waybill/contract/plans';
import { beforeAll, describe, expect, test } from 'vitest';
import { changesSuite } from './changes.suite.ts';
import { handingOverSuite } from './handing-over.suite.ts';
import {
  DAY_MS,
  newCoupon,
  openShop,
  type PaymentsUnderTest,
  refusal,
  type Shop,
  switchAsShown,
} from './shop.suite.ts';

export function paymentsSuite(name: string, open: () => Promise<PaymentsUnderTest>): void {
  describe(name, () => {
    let shop: Shop;
    beforeAll(async () => {
      shop = openShop(await open());
    });
    changesSuite(() => shop);
    handingOverSuite(() => shop);

    test('an account asked for twice, also at once, is one customer', async () => {
      const userId = randomUUID();
      const ids = await Promise.all([
        shop.newCustomer(userId),
        shop.newCustomer(userId),
        shop.newCustomer(userId),
      ]);
      expect(new Set([...ids, await shop.newCustomer(userId)]).size).toBe(1);
      expect(await shop.newCustomer()).not.toBe(ids[0]);
      expect(await shop.customerOf(ids[0])).toMatchObject({ userId, card: null, subscription: null });
      expect(await shop.payments.customer('cus_unknown')).toBeUndefined();
    });

    test('a customer that is handed over is the other account’s', async () => {
      const [before, after] = [randomUUID(), randomUUID()];
      const customer = await shop.newCustomer(before);
      await shop.payments.changeOwner(customer, { userId: after, email: 'new@example.com', name: 'New' });
      expect(await shop.customerOf(customer)).toMatchObject({ userId: after });
      expect(await shop.newCustomer(after)).toBe(customer);
    });

    test('B02 a checkout with a trial needs a card, charges nothing, and ends in a trial of 7 days', async () => {
      const customer = await shop.newCustomer();
      const price = await shop.priceOf('business', 'monthly');
      const opened = await shop.checkoutFor(customer, price, TRIAL_DAYS);
      expect(opened).toMatchObject({ customer, state: 'open' });
      expect((await shop.customerOf(customer)).subscription).toBeNull();
      await shop.enterCard(opened.id, 'success');
      expect(await shop.payments.checkout(opened.id)).toMatchObject({ customer, state: 'complete' });
      const now = (await shop.payments.now()).getTime();
      const { card, subscription, firstPayment } = await shop.customerOf(customer);
      expect(card).toMatchObject({ last4: '4242' });
      expect(firstPayment).toBeNull();
      expect(subscription).toMatchObject({
        status: 'trialing',
        offer: { role: 'business', period: 'monthly' },
        amount: 6900,
        due: null,
      });
      expect(Math.abs((subscription?.trialEnd?.getTime() ?? 0) - now - TRIAL_DAYS * DAY_MS)).toBeLessThan(
        60_000,
      );
      expect(subscription?.periodEnd).toEqual(subscription?.trialEnd);
      await expect(shop.checkoutFor(customer, price)).rejects.toEqual(refusal('already_subscribed'));
    });

    test('B02 when the trial ends, the card is charged and a month begins', async () => {
      const customer = await shop.subscribed(await shop.priceOf('pro', 'monthly'), TRIAL_DAYS);
      const { trialEnd } = await shop.subscriptionOf(customer);
      await shop.moveDays(TRIAL_DAYS + 1);
      const { subscription, firstPayment } = await shop.customerOf(customer);
      expect(subscription).toMatchObject({ status: 'active', due: null });
      expect(firstPayment).toMatchObject({ amount: 2900 });
      const days = ((subscription?.periodEnd.getTime() ?? 0) - (trialEnd?.getTime() ?? 0)) / DAY_MS;
      expect(days).toBeGreaterThanOrEqual(28);
      expect(days).toBeLessThanOrEqual(31);
    });

    test('B02 a declined card starts nothing, and the same checkout takes another', async () => {
      const customer = await shop.newCustomer();
      const { id } = await shop.checkoutFor(customer, await shop.priceOf('pro', 'yearly'));
      await expect(shop.enterCard(id, 'declined')).rejects.toEqual(refusal('card_declined'));
      expect((await shop.customerOf(customer)).subscription).toBeNull();
      expect(await shop.payments.checkout(id)).toMatchObject({ state: 'open' });
      await shop.enterCard(id, 'success');
      expect(await shop.customerOf(customer)).toMatchObject({
        subscription: { status: 'active' },
        firstPayment: { amount: 22_800 },
      });
    });

    test('B02 an invoice has a number and a PDF, and belongs to its customer', async () => {
      const customer = await shop.subscribed(await shop.priceOf('personal', 'monthly'));
      const [invoice, ...more] = await shop.payments.invoices(customer);
      expect(more).toEqual([]);
      expect(invoice).toMatchObject({ amount: 1200, refunded: 0, state: 'paid' });
      expect(invoice?.number).not.toBe('');
      const pdf = await shop.payments.invoicePdf(customer, invoice?.id ?? '');
      expect(pdf?.number).toBe(invoice?.number);
      expect(
        Buffer.from(pdf?.bytes ?? [])
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
      expect(await shop.payments.invoicePdf(await shop.newCustomer(), invoice?.id ?? '')).toBeUndefined();
      expect(await shop.payments.invoicePdf(customer, 'in_unknown')).toBeUndefined();
    });

    test('H21 payments are read with what they were for: the first, an upgrade and a renewal, the newest first', async () => {
      const customer = await shop.subscribed(await shop.priceOf('pro', 'monthly'), TRIAL_DAYS);
      expect((await shop.customerOf(customer)).paid).toEqual([]);
      await shop.moveDays(TRIAL_DAYS + 1);
      const upgrade = await shop.priceOf('business', 'monthly');
      const { dueNow } = await shop.payments.previewSwitch(customer, upgrade);
      await switchAsShown(shop.payments, customer, upgrade);
      await shop.moveDays(32);
      const { paid } = await shop.customerOf(customer);
      const card = { brand: 'visa', last4: '4242' };
      expect(paid).toMatchObject([
        { amount: 6900, offer: { role: 'business', period: 'monthly' }, card },
        { amount: dueNow, offer: { role: 'business', period: 'monthly' }, card },
        { amount: 2900, offer: { role: 'pro', period: 'monthly' }, card },
      ]);
      expect(new Set(paid.map(({ number }) => number)).size).toBe(3);
      for (const { from, until } of paid) expect(until.getTime()).toBeGreaterThan(from.getTime());
    });

    test('H21 company, address and tax number are kept, changed and taken away again', async () => {
      const customer = await shop.newCustomer();
      expect(await shop.payments.invoiceDetails(customer)).toEqual(NO_INVOICE_DETAILS);
      const details = {
        company: 'Harbour BV',
        line1: 'Quay 1',
        line2: '',
        city: 'Rotterdam',
        region: '',
        postalCode: '3011',
        country: 'NL',
        taxId: 'NL123456789B01',
      };
      await shop.payments.saveInvoiceDetails(customer, details, 'Ada');
      expect(await shop.payments.invoiceDetails(customer)).toEqual(details);
      // They stay with the plan when another account pays for it.
      await shop.payments.changeOwner(customer, { userId: randomUUID(), email: 'b@example.com', name: 'B' });
      expect(await shop.payments.invoiceDetails(customer)).toEqual(details);
      await shop.payments.saveInvoiceDetails(customer, NO_INVOICE_DETAILS, 'B');
      expect(await shop.payments.invoiceDetails(customer)).toEqual(NO_INVOICE_DETAILS);
    });

    test('B03 a payment that fails is tried again, then unpaid, and a new card pays it', async () => {
      const customer = await shop.subscribed(
        await shop.priceOf('business', 'yearly'),
        TRIAL_DAYS,
        'declinesLater',
      );
      await shop.moveDays(TRIAL_DAYS + 1);
      const overdue = await shop.subscriptionOf(customer);
      expect(overdue).toMatchObject({ status: 'past_due', due: { amount: 58_800 } });
      expect(overdue.due?.nextTry?.getTime()).toBeGreaterThan((await shop.payments.now()).getTime());
      await expect(shop.payments.pay(customer)).rejects.toEqual(refusal('card_declined'));
      await shop.moveDays(10);
      expect(await shop.subscriptionOf(customer)).toMatchObject({ status: 'unpaid', due: { nextTry: null } });
      const { id } = await shop.payments.openCardCheckout({
        customer,
        lang: 'en',
        returnUrl: 'http://localhost:8080/',
      });
      await shop.enterCard(id, 'success');
      expect(await shop.customerOf(customer)).toMatchObject({
        card: { last4: '4242' },
        subscription: { status: 'active', due: null },
        firstPayment: { amount: 58_800 },
      });
    });

    test('B04 a coupon reduces the price', async () => {
      const made = newCoupon({ percentOff: 25 });
      await shop.makeCoupon(made);
      expect(await shop.payments.findCoupon(made.code)).toMatchObject({ percentOff: 25, amountOff: null });
      expect(await shop.payments.findCoupon('NO-SUCH-CODE')).toBeUndefined();
      const customer = await shop.newCustomer();
      const { id } = await shop.checkoutFor(customer, await shop.priceOf('pro', 'monthly'), 0, made.code);
      await shop.enterCard(id, 'success');
      expect(await shop.customerOf(customer)).toMatchObject({
        subscription: { amount: 2900, discount: { code: made.code, percentOff: 25 } },
        firstPayment: { amount: 2175 },
      });
    });

    test('K06 T29 a redeemed coupon still says until when it could be entered', async () => {
      const redeemBy = new Date(Math.ceil((await shop.payments.now()).getTime() / 1000) * 1000 + DAY_MS);
      const made = newCoupon({ redeemBy });
      await shop.makeCoupon(made);
      const customer = await shop.newCustomer();
      const { id } = await shop.checkoutFor(customer, await shop.priceOf('pro', 'monthly'), 0, made.code);
      await shop.enterCard(id, 'success');
      expect((await shop.subscriptionOf(customer)).discount?.redeemBy).toBe(redeemBy.getTime());
    });

    test('S148 a coupon is refused when it is unknown or its time is over', async () => {
      const now = await shop.payments.now();
      const over = newCoupon({ redeemBy: new Date(now.getTime() + DAY_MS) });
      await shop.makeCoupon(over);
      await shop.moveDays(2);
      const customer = await shop.newCustomer();
      const price = await shop.priceOf('pro', 'monthly');
      await expect(shop.checkoutFor(customer, price, 0, over.code)).rejects.toEqual(
        refusal('coupon_expired'),
      );
      await expect(shop.checkoutFor(customer, price, 0, 'NO-SUCH-CODE')).rejects.toEqual(
        refusal('coupon_invalid'),
      );
    });

    test('S147 what is not sold cannot be bought, and the role is that of the price', async () => {
      const customer = await shop.newCustomer();
      const price = await shop.priceOf('personal', 'monthly');
      const forged = { ...price, priceId: 'price_unknown' };
      await expect(shop.checkoutFor(customer, forged)).rejects.toThrow();
      const { id } = await shop.checkoutFor(customer, { ...price, role: 'teamelite', amount: 1 });
      await shop.enterCard(id, 'success');
      expect(await shop.subscriptionOf(customer)).toMatchObject({
        offer: { role: 'personal' },
        amount: 1200,
      });
    });

    test('S147 a trial that was not allowed ends at once with the first payment', async () => {
      const customer = await shop.subscribed(await shop.priceOf('pro', 'monthly'), TRIAL_DAYS);
      await shop.payments.endTrial(customer);
      expect(await shop.customerOf(customer)).toMatchObject({
        subscription: { status: 'active' },
        firstPayment: { amount: 2900 },
      });
    });

    test('H20 what a plan without a trial costs is known before, and another amount is refused', async () => {
      const made = newCoupon({ percentOff: 25 });
      await shop.makeCoupon(made);
      // The card that was entered stays when the trial ends without a charge.
      const customer = await shop.subscribed(await shop.priceOf('pro', 'monthly'), TRIAL_DAYS);
      await shop.payments.end(customer);
      expect(await shop.customerOf(customer)).toMatchObject({
        card: { last4: '4242' },
        subscription: { status: 'ended' },
        firstPayment: null,
      });
      const price = await shop.priceOf('pro', 'monthly');
      const wish = { customer, price, trialDays: 0, coupon: made.code };
      expect(await shop.payments.previewStart({ ...wish, coupon: null })).toBe(2900);
      const dueNow = await shop.payments.previewStart(wish);
      expect(dueNow).toBe(2175);
      expect((await shop.subscriptionOf(customer)).status).toBe('ended');
      await expect(shop.payments.subscribe({ ...wish, dueNow: dueNow - 1 }, randomUUID())).rejects.toEqual(
        refusal('price_changed'),
      );
      expect((await shop.customerOf(customer)).firstPayment).toBeNull();
      await shop.payments.subscribe({ ...wish, dueNow }, randomUUID());
      expect(await shop.customerOf(customer)).toMatchObject({
        subscription: { status: 'active', discount: { code: made.code } },
        firstPayment: { amount: 2175 },
      });
    });

    test('a customer that is forgotten is gone, with all that would be charged', async () => {
      const customer = await shop.subscribed(await shop.priceOf('pro', 'monthly'));
      await shop.payments.forget(customer);
      expect(await shop.payments.customer(customer)).toBeUndefined();
      await shop.payments.forget(customer);
    });
  });
}
