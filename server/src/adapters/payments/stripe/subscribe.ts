/** Starts a subscription with the card on file. */
import { AppError } from '@waybill/contract/errors';
import type { Stripe } from 'stripe';
import type { CheckoutWish, SubscribeWish } from '../port.ts';
import { cardOnFile } from './cards.ts';
import { trial } from './checkout.ts';
import { redeem } from './coupons.ts';
import { findSubscription, isLive } from './subscriptions.ts';

/** By asking Stripe for the invoice that it would make. */
export async function previewStart(
  stripe: Stripe,
  { customer, price, coupon }: Pick<CheckoutWish, 'customer' | 'price' | 'coupon'>,
  now: number,
): Promise<number> {
  const invoice = await stripe.invoices.createPreview({
    customer,
    subscription_details: { items: [{ price: price.priceId }] },
    ...(await redeem(stripe, coupon, now)),
  });
  return invoice.amount_due;
}

export async function subscribe(
  stripe: Stripe,
  wish: SubscribeWish,
  key: string,
  now: number,
): Promise<void> {
  const current = await findSubscription(stripe, wish.customer);
  // Stripe forgets a key after a day; what it made keeps it.
  if (current?.metadata.key === key) return;
  if (current !== undefined && isLive(current)) throw new AppError('already_subscribed');
  const card = await cardOnFile(stripe, wish.customer);
  if (wish.dueNow !== undefined && wish.dueNow !== (await previewStart(stripe, wish, now)))
    throw new AppError('price_changed');
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
