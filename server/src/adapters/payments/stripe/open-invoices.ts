/** Invoices of a subscription that could not be paid: pays them, or makes them void. */
import type { Stripe } from 'stripe';
import { isCardError, isRefusal } from './errors.ts';
import { statusOf } from './subscriptions.ts';

/** The oldest first. */
async function list(stripe: Stripe, subscription: string): Promise<Stripe.Invoice[]> {
  const { data } = await stripe.invoices.list({ subscription, status: 'open', limit: 100 });
  return data.reverse();
}

/** `card` is asked for only when there is something to pay. */
export async function payOpenInvoices(
  stripe: Stripe,
  { id: subscription }: Stripe.Subscription,
  card: () => Promise<string>,
): Promise<void> {
  const invoices = await list(stripe, subscription);
  if (invoices.length === 0) return;
  const payment_method = await card();
  // No idempotency key of ours: Stripe would answer a later try with the decline of an earlier one.
  for (const { id } of invoices) await stripe.invoices.pay(id, { payment_method });
}

/** Tries what is overdue with a new card at once, instead of on the day of Stripe’s next try. */
export async function tryOpenInvoices(
  stripe: Stripe,
  subscription: Stripe.Subscription | undefined,
  card: string,
): Promise<void> {
  if (subscription === undefined || !['past_due', 'unpaid'].includes(statusOf(subscription))) return;
  try {
    await payOpenInvoices(stripe, subscription, () => Promise.resolve(card));
  } catch (error) {
    // The card is kept; the invoice stays open, or was paid in this moment.
    if (!isCardError(error) && !isRefusal(error)) throw error;
  }
}

export async function voidOpenInvoices(stripe: Stripe, subscription: string): Promise<void> {
  for (const { id } of await list(stripe, subscription)) await stripe.invoices.voidInvoice(id);
}
