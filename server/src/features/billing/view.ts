/** A subscription as its payer sees it. */
import { isRole, type Period, type Role } from '@waybill/contract/plans';
import { isSold, NO_SUBSCRIPTION, type Offer, type SubscriptionView } from '@waybill/contract/subscription';
import type { StoredSubscription } from './sync/store.ts';

const roleOf = (stored: string): Role => (isRole(stored) ? stored : 'free');

function offerOf(role: string | null, period: Period | null): Offer | null {
  const known = roleOf(role ?? 'free');
  return period === null || !isSold(known) ? null : { role: known, period };
}

const refundableOf = (
  { refundable: amount, refundable_until: until }: StoredSubscription,
  now: Date,
): SubscriptionView['refundable'] =>
  until !== null && until > now ? { amount, until: until.getTime() } : null;

/** `now` is the payment service's. */
export const viewSubscription = (row: StoredSubscription | undefined, now: Date): SubscriptionView =>
  row === undefined
    ? NO_SUBSCRIPTION
    : {
        state: row.state,
        role: roleOf(row.role),
        period: row.period,
        amount: row.amount,
        currency: 'usd',
        trialEnd: row.trial_end?.getTime() ?? null,
        periodEnd: row.period_end?.getTime() ?? null,
        cancelAt: row.cancel_at?.getTime() ?? null,
        next: offerOf(row.next_role, row.next_period),
        card: row.card,
        discount: row.discount,
        due: row.due,
        disputed: row.disputed,
        refundable: refundableOf(row, now),
      };
