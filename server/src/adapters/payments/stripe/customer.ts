/** Reads everything that counts of a customer. */
import type { Stripe } from 'stripe';
import type { Customer } from '../port.ts';
import { cardOf, settleCard } from './cards.ts';
import { isMissing } from './errors.ts';
import { listPaid } from './invoices.ts';
import { disputeOf, firstPayment, keptOf, listCharges, refundable, refundedOf } from './payments-made.ts';
import type { KnownPrice } from './prices.ts';
import { findSubscription, readSubscription } from './subscriptions.ts';

async function retrieve(stripe: Stripe, id: string): Promise<Stripe.Customer | undefined> {
  try {
    const customer = await stripe.customers.retrieve(id);
    return customer.deleted === true ? undefined : customer;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function read(
  stripe: Stripe,
  customer: Stripe.Customer,
  prices: readonly KnownPrice[],
  now: number,
): Promise<Customer> {
  const found = await findSubscription(stripe, customer.id);
  const { card, isNew } = await settleCard(stripe, customer, found);
  const subscription = isNew ? await findSubscription(stripe, customer.id) : found;
  const charges = await listCharges(stripe, customer.id);
  const [paid, paidFor, dispute] = await Promise.all([
    listPaid(stripe, customer.id, charges, prices),
    subscription === undefined ? null : readSubscription(stripe, subscription, prices),
    subscription === undefined ? null : disputeOf(stripe, charges, subscription),
  ]);
  return {
    id: customer.id,
    userId: customer.metadata.userId ?? '',
    card: cardOf(card),
    subscription: paidFor,
    firstPayment: firstPayment(charges),
    paid,
    refunded: refundedOf(charges),
    kept: keptOf(charges),
    refundable: subscription === undefined ? null : refundable(charges, subscription, now),
    dispute,
  };
}

export async function readCustomer(
  stripe: Stripe,
  id: string,
  prices: readonly KnownPrice[],
  now: number,
): Promise<Customer | undefined> {
  const customer = await retrieve(stripe, id);
  return customer && read(stripe, customer, prices, now);
}
