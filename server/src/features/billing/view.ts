/** A subscription as its payer sees it. */
import { isRole, type Period, REFUND_DAYS, type Role } from '@waybill/contract/plans';
import { isSold, type Offer, type SubscriptionView } from '@waybill/contract/subscription';
import type { StoredSubscription } from './sync/store.ts';

const DAY_MS = 86_400_000;

const NO_SUBSCRIPTION: SubscriptionView = {
  state: 'none',
  role: 'free',
  period: null,
  amount: 0,
  currency: 'usd',
  trialEnd: null,
  periodEnd: null,
  cancelAt: null,
  next: null,
  card: null,
  discount: null,
  due: null,
  refundableUntil: null,
};

const roleOf = (stored: string): Role => (isRole(stored) ? stored : 'free');

function offerOf(role: string | null, period: Period | null): Offer | null {
  const known = roleOf(role ?? 'free');
  return period === null || !isSold(known) ? null : { role: known, period };
}

/** Until when the first payment is returned; null: never, or no longer. `now` is the payment service's. */
export function refundableUntil(
  { state, first_paid, first_paid_at, refunded }: StoredSubscription,
  now: Date,
): Date | null {
  if (state === 'none' || first_paid === 0 || refunded > 0 || first_paid_at === null) return null;
  const until = new Date(first_paid_at.getTime() + REFUND_DAYS * DAY_MS);
  return until > now ? until : null;
}

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
        refundableUntil: refundableUntil(row, now)?.getTime() ?? null,
      };
