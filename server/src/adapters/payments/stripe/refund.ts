/** Returns what was paid for a subscription, and ends it. */
import { AppError } from '@waybill/contract/errors';
import type { Stripe } from 'stripe';
import { endNow } from './end.ts';
import { hasCode } from './errors.ts';
import { isOfFirst, listCharges, paidIn, refundable } from './payments-made.ts';
import { findSubscription, isLive } from './subscriptions.ts';

async function returnPayment(stripe: Stripe, { id }: Stripe.Charge): Promise<void> {
  try {
    await stripe.refunds.create(
      { charge: id, reason: 'requested_by_customer' },
      { idempotencyKey: `refund-${id}` },
    );
  } catch (error) {
    if (!hasCode(error, 'charge_already_refunded')) throw error;
  }
}

/** A second call finds the payments returned already, answers the same and only ends what still runs. */
export async function refund(stripe: Stripe, customer: string, now: number): Promise<number> {
  const subscription = await findSubscription(stripe, customer);
  if (subscription === undefined) throw new AppError('no_subscription');
  const charges = await listCharges(stripe, customer);
  const isReturned = isOfFirst(charges, subscription) && charges.every(({ refunded }) => refunded);
  if (!isReturned && !isLive(subscription)) throw new AppError('no_subscription');
  const amount = isReturned ? paidIn(charges) : refundable(charges, subscription, now)?.amount;
  if (amount === undefined) throw new AppError('refund_over');
  for (const charge of charges) if (!charge.refunded) await returnPayment(stripe, charge);
  if (isLive(subscription)) await endNow(stripe, subscription);
  // Credit that is left over from a switch was paid too, and is returned with it.
  await stripe.customers.update(customer, { balance: 0 });
  return amount;
}
