/** What of a customer's state at the payment service is kept here. */

import type { Updateable } from 'kysely';
import type { Customer } from '../../../adapters/payments/port.ts';
import type { BillingTables } from '../../../db/tables/billing.ts';

export type Copy = Omit<Updateable<BillingTables['subscriptions']>, 'user_id' | 'customer' | 'payments'>;

const json = (value: unknown): string => JSON.stringify(value ?? null);

export function copyOf({
  card,
  subscription,
  firstPayment,
  refunded,
  kept,
  refundable,
  dispute,
}: Omit<Customer, 'id' | 'userId'>): Copy {
  const paid = {
    card: json(
      card && { brand: card.brand, last4: card.last4, expMonth: card.expMonth, expYear: card.expYear },
    ),
    first_paid_at: firstPayment?.at ?? null,
    first_paid: firstPayment?.amount ?? 0,
    refunded,
    kept,
  };
  if (subscription === null || subscription.status === 'ended') return { ...ENDED, ...paid };
  const { status, offer, amount, trialEnd, periodEnd, cancelAt, next, discount, due } = subscription;
  return {
    // A payment that a bank took back was not made: sending waits, as with an open invoice.
    state: dispute === null ? status : 'unpaid',
    disputed: dispute !== null,
    refundable: refundable?.amount ?? 0,
    refundable_until: refundable?.until ?? null,
    role: offer.role,
    period: offer.period,
    amount,
    trial_end: trialEnd,
    period_end: periodEnd,
    cancel_at: cancelAt,
    next_role: next?.role ?? null,
    next_period: next?.period ?? null,
    discount: json(discount),
    due: json(due && { amount: due.amount, nextTry: due.nextTry?.getTime() ?? null }),
    ...paid,
  };
}

/** Of a subscription that is over. */
export const ENDED = {
  state: 'none',
  disputed: false,
  refundable: 0,
  refundable_until: null,
  role: 'free',
  period: null,
  amount: 0,
  trial_end: null,
  period_end: null,
  cancel_at: null,
  next_role: null,
  next_period: null,
  discount: json(null),
  due: json(null),
} as const satisfies Copy;
