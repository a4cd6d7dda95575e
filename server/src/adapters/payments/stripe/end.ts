/** Ends a subscription at the end of its period or at once, takes that back, and ends a trial. */

import { AppError } from '@waybill/contract/errors';
import { REFUND_DAYS } from '@waybill/contract/plans';
import type { Stripe } from 'stripe';
import { cardOnFile } from './cards.ts';
import { hasCode } from './errors.ts';
import { voidOpenInvoices } from './open-invoices.ts';
import { firstCharge, listCharges } from './payments-made.ts';
import { releaseSchedule } from './schedules.ts';
import { findSubscription, isLive, liveSubscription, statusOf } from './subscriptions.ts';

interface Why {
  readonly reason: string;
  readonly comment: string;
}

/** Our reasons in Stripe’s words, for the operator’s reports there. */
const FEEDBACK: Readonly<Record<string, string>> = {
  price: 'too_expensive',
  unused: 'unused',
  missing: 'missing_features',
  problems: 'low_quality',
  other_service: 'switched_service',
};

const details = ({ reason, comment }: Why) => ({
  feedback: FEEDBACK[reason] ?? 'other',
  ...(comment === '' ? {} : { comment }),
});

export async function cancel(stripe: Stripe, customer: string, why: Why): Promise<void> {
  const { subscription } = await liveSubscription(stripe, customer);
  const status = statusOf(subscription);
  await releaseSchedule(stripe, subscription);
  const cancellation_details = details(why);
  if (status === 'trialing' || status === 'active') {
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true, cancellation_details });
    return;
  }
  await stripe.subscriptions.cancel(subscription.id, { cancellation_details });
  await voidOpenInvoices(stripe, subscription.id);
}

export async function resume(stripe: Stripe, customer: string): Promise<void> {
  const { subscription } = await liveSubscription(stripe, customer);
  // The card may have been removed since.
  if (subscription.cancel_at !== null) await cardOnFile(stripe, customer);
  await releaseSchedule(stripe, subscription);
  if (subscription.cancel_at !== null)
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
}

/** The invoice of the first payment is made at once; if the card is declined, the subscription is overdue. */
export async function endTrial(stripe: Stripe, customer: string): Promise<void> {
  const { subscription } = await liveSubscription(stripe, customer);
  if (statusOf(subscription) === 'trialing')
    await stripe.subscriptions.update(subscription.id, { trial_end: 'now' });
}

/** A payment belongs to a subscription that began with it. */
const SLACK_S = 60;
const REFUND_MS = REFUND_DAYS * 86_400_000;

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

/** A second call finds the payment returned already, answers the same and only ends what still runs. */
export async function refund(stripe: Stripe, customer: string, now: number): Promise<number> {
  const subscription = await findSubscription(stripe, customer);
  if (subscription === undefined) throw new AppError('no_subscription');
  const first = firstCharge(await listCharges(stripe, customer));
  // The first payment was for an earlier subscription, or none was made yet.
  if (first === undefined || first.created + SLACK_S < subscription.created)
    throw new AppError('refund_over');
  if (!first.refunded) {
    if (!isLive(subscription)) throw new AppError('no_subscription');
    if (now >= first.created * 1000 + REFUND_MS) throw new AppError('refund_over');
    await returnPayment(stripe, first);
  }
  if (isLive(subscription)) await stripe.subscriptions.cancel(subscription.id);
  return first.amount_captured;
}
