/** A payment service under test, and customers who buy from it. */
import { randomUUID } from 'node:crypto';
import type { TestCard } from '@waybill/contract/sandbox';
import type { Offer } from '@waybill/contract/subscription';
import { expect } from 'vitest';
import type { Customer, PaidSubscription, PaymentEvent, Payments, Price } from './port.ts';
import type { NewCoupon } from './sandbox-port.ts';

export interface PaymentsUnderTest {
  readonly payments: Payments;
  /** Enters a test card into an open checkout, as its customer would in the browser. */
  enterCard(checkout: string, card: TestCard): Promise<void>;
  /** Moves the payment service's clock. */
  moveDays(days: number): Promise<void>;
  makeCoupon(coupon: NewCoupon): Promise<void>;
  /** Those that were reported of this customer so far. */
  eventsOf(customer: string): Promise<readonly PaymentEvent[]>;
}

export const DAY_MS = 86_400_000;
export const WHY = { reason: 'price', comment: '' };

export const refusal = (code: string) => expect.objectContaining({ code });

export const newCoupon = (changes: Partial<NewCoupon> = {}): NewCoupon => ({
  code: `C${randomUUID().slice(0, 8).toUpperCase()}`,
  percentOff: 20,
  amountOff: null,
  duration: 'forever',
  months: null,
  redeemBy: null,
  roles: null,
  ...changes,
});

/** Switches for the amount that was shown before. */
export async function switchAsShown(
  payments: Payments,
  customer: string,
  price: Price,
  key: string = randomUUID(),
): Promise<void> {
  const { dueNow } = await payments.previewSwitch(customer, price);
  await payments.switchTo(customer, price, { dueNow, key });
}

/** What the tests do with it. */
export type Shop = ReturnType<typeof openShop>;

export function openShop(service: PaymentsUnderTest) {
  const { payments } = service;
  const newCustomer = (userId: string = randomUUID()): Promise<string> =>
    payments.createCustomer({ userId, email: `${userId}@example.com`, name: `Person ${userId}` });

  async function priceOf(role: Offer['role'], period: Offer['period']): Promise<Price> {
    const price = (await payments.prices()).find((each) => each.role === role && each.period === period);
    if (price === undefined) throw new Error(`${role} ${period} is not sold`);
    return price;
  }

  async function checkoutFor(customer: string, price: Price, trialDays = 0, coupon: string | null = null) {
    const returnUrl = 'http://localhost:8080/thankyou?checkout={CHECKOUT_ID}';
    return payments.openCheckout({ customer, price, trialDays, coupon, lang: 'en', returnUrl });
  }

  async function subscribed(price: Price, trialDays = 0, card: TestCard = 'success'): Promise<string> {
    const customer = await newCustomer();
    const { id } = await checkoutFor(customer, price, trialDays);
    await service.enterCard(id, card);
    return customer;
  }

  async function customerOf(id: string): Promise<Customer> {
    const found = await payments.customer(id);
    if (found === undefined) throw new Error('there is no such customer');
    return found;
  }

  async function subscriptionOf(id: string): Promise<PaidSubscription> {
    const { subscription } = await customerOf(id);
    if (subscription === null) throw new Error('there is no subscription');
    return subscription;
  }

  return { ...service, newCustomer, priceOf, checkoutFor, subscribed, customerOf, subscriptionOf };
}
