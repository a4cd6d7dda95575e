/** Ends a subscription at the end of its period or at once, takes that back, and ends a trial. */
import type { Stripe } from 'stripe';
import { cardOnFile } from './cards.ts';
import { voidOpenInvoices } from './open-invoices.ts';
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

/** Nothing of it is charged any more. */
export async function endNow(stripe: Stripe, subscription: Stripe.Subscription): Promise<void> {
  await releaseSchedule(stripe, subscription);
  await stripe.subscriptions.cancel(subscription.id);
  await voidOpenInvoices(stripe, subscription.id);
}

export async function end(stripe: Stripe, customer: string): Promise<void> {
  const subscription = await findSubscription(stripe, customer);
  if (subscription === undefined || !isLive(subscription)) return;
  try {
    await endNow(stripe, subscription);
  } catch (error) {
    // A webhook and the page that returns from a checkout may end it in the same moment.
    const current = await findSubscription(stripe, customer);
    if (current !== undefined && isLive(current)) throw error;
  }
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
