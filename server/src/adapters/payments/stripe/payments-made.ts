/** Reads what a customer has paid: the first payment, what was returned, what can be returned, and whether a bank took one back. */
import { REFUND_DAYS } from '@waybill/contract/plans';
import type { Stripe } from 'stripe';
import type { Customer } from '../port.ts';
import { dateOf } from './ids.ts';
import { isLive } from './subscriptions.ts';

/** More than a century of months. */
const MOST = 2_000;

/** Payments that succeeded, the newest first. */
export async function listCharges(stripe: Stripe, customer: string): Promise<Stripe.Charge[]> {
  const charges = await stripe.charges.list({ customer, limit: 100 }).autoPagingToArray({ limit: MOST });
  return charges.filter(({ status, amount_captured }) => status === 'succeeded' && amount_captured > 0);
}

export function firstPayment(charges: readonly Stripe.Charge[]): Customer['firstPayment'] {
  const first = charges.at(-1);
  return first === undefined ? null : { at: dateOf(first.created), amount: first.amount_captured };
}

export const paidIn = (charges: readonly Stripe.Charge[]): number =>
  charges.reduce((sum, { amount_captured }) => sum + amount_captured, 0);

export const refundedOf = (charges: readonly Stripe.Charge[]): number =>
  charges.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0);

/** Without payments that a bank has asked back, whatever it decided. */
export function keptOf(charges: readonly Stripe.Charge[]): number {
  const undisputed = charges.filter(({ disputed }) => !disputed);
  return paidIn(undisputed) - refundedOf(undisputed);
}

/** A payment may be a little older than the subscription that began with it. */
const SLACK_S = 60;

const isFor = ({ created }: Stripe.Subscription, charge: Stripe.Charge): boolean =>
  charge.created + SLACK_S >= created;

/** The first payment was for this subscription, so all others were too. */
export function isOfFirst(charges: readonly Stripe.Charge[], subscription: Stripe.Subscription): boolean {
  const first = charges.at(-1);
  return first !== undefined && isFor(subscription, first);
}

const REFUND_MS = REFUND_DAYS * 86_400_000;

/** What `refund` returns, and until when; null: nothing. */
export function refundable(
  charges: readonly Stripe.Charge[],
  subscription: Stripe.Subscription,
  now: number,
): Customer['refundable'] {
  const first = charges.at(-1);
  if (first === undefined || !isLive(subscription) || !isOfFirst(charges, subscription)) return null;
  const until = first.created * 1000 + REFUND_MS;
  const amount = paidIn(charges) - refundedOf(charges);
  // Stripe returns nothing of a payment that a bank has asked back.
  const isFree = charges.every(({ disputed }) => !disputed);
  return now < until && amount > 0 && isFree ? { amount, until: new Date(until) } : null;
}

/** A question of the bank takes no money yet, and a dispute that we won gave it back. */
const KEPT = /^(?:won|prevented|warning_.*)$/;

/** Of payments for this subscription: those for an earlier one are settled with it. */
export async function disputeOf(
  stripe: Stripe,
  charges: readonly Stripe.Charge[],
  subscription: Stripe.Subscription,
): Promise<Customer['dispute']> {
  let found: Customer['dispute'] = null;
  for (const charge of charges) {
    if (!charge.disputed || !isFor(subscription, charge)) continue;
    const { data } = await stripe.disputes.list({ charge: charge.id, limit: 10 });
    if (data.some(({ status }) => status === 'lost')) return 'lost';
    if (data.some(({ status }) => !KEPT.test(status))) found = 'open';
  }
  return found;
}
