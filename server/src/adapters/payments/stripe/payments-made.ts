/** Reads what a customer has paid: the first payment, what was returned of it, and whether a bank took one back. */
import type { Stripe } from 'stripe';
import type { Customer } from '../port.ts';
import { dateOf } from './ids.ts';

/** More than a century of months. */
const MOST = 2_000;

/** Payments that succeeded, the newest first. */
export async function listCharges(stripe: Stripe, customer: string): Promise<Stripe.Charge[]> {
  const charges = await stripe.charges.list({ customer, limit: 100 }).autoPagingToArray({ limit: MOST });
  return charges.filter(({ status, amount_captured }) => status === 'succeeded' && amount_captured > 0);
}

export const firstCharge = (charges: readonly Stripe.Charge[]): Stripe.Charge | undefined => charges.at(-1);

export function firstPayment(charges: readonly Stripe.Charge[]): Customer['firstPayment'] {
  const first = firstCharge(charges);
  if (first === undefined) return null;
  return { at: dateOf(first.created), amount: first.amount_captured, refunded: first.amount_refunded };
}

/** A question of the bank takes no money yet, and a dispute that we won gave it back. */
const KEPT = /^(?:won|prevented|warning_.*)$/;

export async function isDisputed(stripe: Stripe, charges: readonly Stripe.Charge[]): Promise<boolean> {
  for (const { id, disputed } of charges) {
    if (!disputed) continue;
    const { data } = await stripe.disputes.list({ charge: id, limit: 10 });
    if (data.some(({ status }) => !KEPT.test(status))) return true;
  }
  return false;
}
