/** Reads everything that counts of a customer. */
import type { Stripe } from 'stripe';
import type { Customer } from '../port.ts';
import { cardOf, settleCard } from './cards.ts';
import { isMissing } from './errors.ts';
import { tryOpenInvoices } from './open-invoices.ts';
import { firstPayment, isDisputed, listCharges } from './payments-made.ts';
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
): Promise<Customer> {
  const found = await findSubscription(stripe, customer.id);
  const { card, isNew } = await settleCard(stripe, customer, found);
  if (card !== undefined && isNew) await tryOpenInvoices(stripe, found, card.id);
  const subscription = isNew ? await findSubscription(stripe, customer.id) : found;
  const charges = await listCharges(stripe, customer.id);
  const [paidFor, disputed] = await Promise.all([
    subscription === undefined ? null : readSubscription(stripe, subscription, prices),
    isDisputed(stripe, charges),
  ]);
  return {
    id: customer.id,
    userId: customer.metadata.userId ?? '',
    card: cardOf(card),
    subscription: paidFor,
    firstPayment: firstPayment(charges),
    disputed,
  };
}

export async function readCustomer(
  stripe: Stripe,
  id: string,
  prices: readonly KnownPrice[],
): Promise<Customer | undefined> {
  const customer = await retrieve(stripe, id);
  return customer && read(stripe, customer, prices);
}

/** Customers that the operator made for something else are left out. */
export async function* readCustomers(stripe: Stripe, prices: readonly KnownPrice[]): AsyncIterable<Customer> {
  for await (const customer of stripe.customers.list({ limit: 100 })) {
    if (customer.metadata.userId !== undefined) yield await read(stripe, customer, prices);
  }
}
