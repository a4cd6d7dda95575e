/** Tries the open invoices again with the card on file. */
import type { Stripe } from 'stripe';
import { cardOnFile } from './cards.ts';
import { payOpenInvoices } from './open-invoices.ts';
import { liveSubscription } from './subscriptions.ts';

export async function pay(stripe: Stripe, customer: string): Promise<void> {
  const { subscription } = await liveSubscription(stripe, customer);
  await payOpenInvoices(stripe, subscription, () => cardOnFile(stripe, customer));
}
