/** Finds a customer’s subscription to one of our plans and reads it. */

import { AppError } from '@waybill/contract/errors';
import type { Discount } from '@waybill/contract/subscription';
import type { Stripe } from 'stripe';
import type { PaidSubscription } from '../port.ts';
import { dateOf, dateOrNull, expanded } from './ids.ts';
import { offerOf } from './offers.ts';
import type { KnownPrice } from './prices.ts';
import { type LiveSubscription, nextPhase } from './schedules.ts';

const EXPAND = ['data.schedule', 'data.discounts.promotion_code', 'data.discounts.source.coupon'];

const STATUS: Readonly<Record<string, PaidSubscription['status']>> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  // Nothing is charged until someone resumes it.
  paused: 'unpaid',
};

export const statusOf = ({ status }: Stripe.Subscription): PaidSubscription['status'] =>
  STATUS[status] ?? 'ended';

export const isLive = (subscription: Stripe.Subscription): boolean => statusOf(subscription) !== 'ended';

/** The one item whose price is ours. */
const itemOf = ({ items }: Stripe.Subscription): Stripe.SubscriptionItem | undefined =>
  items.data.find(({ price }) => offerOf(price) !== undefined);

/** The one that runs, else the newest. */
export async function findSubscription(
  stripe: Stripe,
  customer: string,
): Promise<Stripe.Subscription | undefined> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100, expand: EXPAND });
  const ours = data.filter((subscription) => itemOf(subscription) !== undefined);
  return ours.find(isLive) ?? ours[0];
}

export async function liveSubscription(stripe: Stripe, customer: string): Promise<LiveSubscription> {
  const subscription = await findSubscription(stripe, customer);
  const item = subscription && itemOf(subscription);
  if (subscription === undefined || item === undefined || !isLive(subscription))
    throw new AppError('no_subscription');
  return { subscription, item };
}

const DURATIONS = ['once', 'repeating'] as const;

export function discountOf(
  code: string,
  coupon: Pick<Stripe.Coupon, 'amount_off' | 'duration' | 'duration_in_months' | 'percent_off'>,
  redeemBy: number | null,
  end: number | null,
): Discount {
  const { duration } = coupon;
  return {
    code,
    percentOff: coupon.percent_off,
    amountOff: coupon.amount_off,
    duration: DURATIONS.find((each) => each === duration) ?? 'forever',
    months: duration === 'repeating' ? coupon.duration_in_months : null,
    redeemBy: dateOrNull(redeemBy)?.getTime() ?? null,
    endsAt: dateOrNull(end)?.getTime() ?? null,
  };
}

/** Whichever ends first: the code that people enter, or what it stands for. */
export function redeemableUntil(
  promotion: Pick<Stripe.PromotionCode, 'expires_at'> | null,
  { redeem_by }: Pick<Stripe.Coupon, 'redeem_by'>,
): number | null {
  const ends = [promotion?.expires_at ?? null, redeem_by].filter((end) => end !== null);
  return ends.length === 0 ? null : Math.min(...ends);
}

function readDiscount({ discounts }: Stripe.Subscription): Discount | null {
  const discount = expanded(discounts[0]);
  const coupon = expanded(discount?.source.coupon);
  if (discount === null || coupon === null) return null;
  const promotion = expanded(discount.promotion_code);
  const code = promotion?.code ?? coupon.name ?? coupon.id;
  return discountOf(code, coupon, redeemableUntil(promotion, coupon), discount.end);
}

/** Invoices that could not be paid; Stripe tries the newest again. */
async function readDue(stripe: Stripe, subscription: string): Promise<PaidSubscription['due']> {
  const { data } = await stripe.invoices.list({ subscription, status: 'open', limit: 100 });
  if (data.length === 0) return null;
  const amount = data.reduce((sum, { amount_remaining }) => sum + amount_remaining, 0);
  return { amount, nextTry: dateOrNull(data[0]?.next_payment_attempt) };
}

export async function readSubscription(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  prices: readonly KnownPrice[],
): Promise<PaidSubscription | null> {
  const item = itemOf(subscription);
  const offer = item && offerOf(item.price);
  if (item === undefined || offer === undefined) return null;
  const status = statusOf(subscription);
  const waiting = nextPhase(subscription);
  const next = prices.find(({ priceId }) => priceId === waiting?.priceId);
  const overdue = status === 'past_due' || status === 'unpaid';
  return {
    id: subscription.id,
    status,
    offer,
    amount: item.price.unit_amount ?? 0,
    trialEnd: dateOrNull(subscription.trial_end),
    periodEnd: dateOf(item.current_period_end),
    cancelAt: status === 'ended' ? null : dateOrNull(subscription.cancel_at),
    next: next === undefined ? null : { role: next.role, period: next.period },
    discount: readDiscount(subscription),
    due: overdue ? await readDue(stripe, subscription.id) : null,
  };
}
