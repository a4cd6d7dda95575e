/** Continues a plan for another customer: Stripe can’t move a subscription, so a new one begins whose first period costs nothing. */
import { AppError } from '@waybill/contract/errors';
import type { Stripe } from 'stripe';
import type { ContinueWish } from '../port.ts';
import { cardOnFile } from './cards.ts';
import { endNow } from './end.ts';
import { findSubscription, isLive } from './subscriptions.ts';

const isBegunBy = ({ metadata }: Stripe.Subscription, key: string): boolean => metadata.key === key;

export async function continuePlan(
  stripe: Stripe,
  { customer, price, paidUntil }: ContinueWish,
  key: string,
  now: number,
): Promise<void> {
  const current = await findSubscription(stripe, customer);
  // Stripe forgets a key after a day; what it made keeps it.
  if (current !== undefined && isBegunBy(current, key)) return;
  if (paidUntil.getTime() <= now) throw new AppError('conflict');
  const card = await cardOnFile(stripe, customer);
  if (current !== undefined && isLive(current)) await endNow(stripe, current);
  await stripe.subscriptions.create(
    {
      customer,
      items: [{ price: price.priceId }],
      default_payment_method: card,
      payment_behavior: 'error_if_incomplete',
      // The first invoice is made out at the anchor; without proration the time until then is free.
      billing_cycle_anchor: Math.floor(paidUntil.getTime() / 1000),
      proration_behavior: 'none',
      metadata: { key },
    },
    { idempotencyKey: `continue-${key}` },
  );
}

export async function undoContinue(stripe: Stripe, customer: string, key: string): Promise<void> {
  const current = await findSubscription(stripe, customer);
  if (current !== undefined && isLive(current) && isBegunBy(current, key)) await endNow(stripe, current);
}
