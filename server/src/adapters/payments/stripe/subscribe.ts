/** Starts a subscription with the card on file. */
import { AppError } from '@waybill/contract/errors';
import type { Stripe } from 'stripe';
import type { CheckoutWish } from '../port.ts';
import { cardOnFile } from './cards.ts';
import { trial } from './checkout.ts';
import { redeem } from './coupons.ts';
import { findSubscription, isLive } from './subscriptions.ts';

type Wish = Pick<CheckoutWish, 'customer' | 'price' | 'trialDays' | 'coupon'>;

export async function subscribe(stripe: Stripe, wish: Wish, key: string, now: number): Promise<void> {
  const current = await findSubscription(stripe, wish.customer);
  // Stripe forgets a key after a day; what it made keeps it.
  if (current?.metadata.key === key) return;
  if (current !== undefined && isLive(current)) throw new AppError('already_subscribed');
  const card = await cardOnFile(stripe, wish.customer);
  const discounts = await redeem(stripe, wish.coupon, now);
  await stripe.subscriptions.create(
    {
      customer: wish.customer,
      items: [{ price: wish.price.priceId }],
      default_payment_method: card,
      // A card that is declined leaves no subscription behind.
      payment_behavior: 'error_if_incomplete',
      metadata: { key },
      ...trial(wish.trialDays),
      ...discounts,
    },
    { idempotencyKey: `subscribe-${key}` },
  );
}
