/** The card on file: one for each customer, the newest that was entered. */
import { AppError } from '@waybill/contract/errors';
import type { Stripe } from 'stripe';
import type { Card } from '../port.ts';
import { isRefusal } from './errors.ts';
import { idOf } from './ids.ts';
import { tryOpenInvoices } from './open-invoices.ts';
import { findSubscription, isLive } from './subscriptions.ts';

export function cardOf(method: Stripe.PaymentMethod | undefined): Card | null {
  const card = method?.card;
  if (card === undefined) return null;
  return {
    brand: card.brand,
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    fingerprint: card.fingerprint ?? '',
  };
}

/** The newest first. */
async function listCards(stripe: Stripe, customer: string): Promise<Stripe.PaymentMethod[]> {
  const { data } = await stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 100 });
  return data.sort((a, b) => b.created - a.created);
}

/** Subscriptions and later invoices are charged to it from now on. */
async function makeDefault(
  stripe: Stripe,
  customer: string,
  card: string,
  subscription: Stripe.Subscription | undefined,
): Promise<void> {
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } });
  if (
    subscription !== undefined &&
    isLive(subscription) &&
    idOf(subscription.default_payment_method) !== card
  )
    await stripe.subscriptions.update(subscription.id, { default_payment_method: card });
}

async function detach(stripe: Stripe, cards: readonly Stripe.PaymentMethod[]): Promise<void> {
  for (const { id } of cards) {
    try {
      await stripe.paymentMethods.detach(id);
    } catch (error) {
      // Another reader of the same customer has removed it in this moment.
      if (!isRefusal(error)) throw error;
    }
  }
}

export interface SettledCard {
  readonly card: Stripe.PaymentMethod | undefined;
  readonly isNew: boolean;
}

/**
 * A checkout adds a card without making it the one that is charged. So whenever a customer is read, the newest card becomes
 * the only one, and pays what is overdue; that also holds when the browser never came back from the checkout.
 */
export async function settleCard(
  stripe: Stripe,
  customer: Stripe.Customer,
  subscription: Stripe.Subscription | undefined,
): Promise<SettledCard> {
  const [card, ...older] = await listCards(stripe, customer.id);
  if (card === undefined) return { card, isNew: false };
  const isNew = idOf(customer.invoice_settings.default_payment_method) !== card.id;
  if (isNew) {
    // First, so that a concurrent read of the customer finds the new card too, or the paid invoices.
    await tryOpenInvoices(stripe, subscription, card.id);
    await makeDefault(stripe, customer.id, card.id, subscription);
  }
  await detach(stripe, older);
  return { card, isNew };
}

export async function cardOnFile(stripe: Stripe, customer: string): Promise<string> {
  const [newest] = await listCards(stripe, customer);
  if (newest === undefined) throw new AppError('card_missing');
  return newest.id;
}

export async function useCard(stripe: Stripe, customer: string, paymentMethod: string): Promise<void> {
  const { id } = await stripe.paymentMethods.attach(paymentMethod, { customer });
  const subscription = await findSubscription(stripe, customer);
  await tryOpenInvoices(stripe, subscription, id);
  await makeDefault(stripe, customer, id, subscription);
  const others = (await listCards(stripe, customer)).filter((card) => card.id !== id);
  await detach(stripe, others);
}

export async function removeCard(stripe: Stripe, customer: string): Promise<void> {
  const subscription = await findSubscription(stripe, customer);
  if (subscription !== undefined && isLive(subscription) && subscription.cancel_at === null)
    throw new AppError('card_needed');
  await detach(stripe, await listCards(stripe, customer));
}
