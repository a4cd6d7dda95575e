/** Switches a subscription to another plan: to a larger one at once, to a smaller one when the paid period ends. */
import { AppError } from '@waybill/contract/errors';
import type { Stripe } from 'stripe';
import type { Price } from '../port.ts';
import { creditedFrom, isSameOffer, switchesAtOnce } from '../switching.ts';
import { isMissing } from './errors.ts';
import { expanded } from './ids.ts';
import { intervalOf, offerOf } from './offers.ts';
import { voidOpenInvoices } from './open-invoices.ts';
import { type LiveSubscription, nextPhase, releaseSchedule, switchLater } from './schedules.ts';
import { statusOf } from './subscriptions.ts';

/** `overdue`: at once too, without credit for a period that was never paid. */
export type SwitchKind = 'trial' | 'now' | 'overdue' | 'later';

/** In a trial nothing is paid yet, so every switch is at once and the trial goes on. */
export function kindOfSwitch({ subscription, item }: LiveSubscription, price: Price): SwitchKind {
  const current = offerOf(item.price);
  if (current === undefined) throw new AppError('no_subscription');
  if (isSameOffer(current, price)) throw new AppError('same_plan');
  const status = statusOf(subscription);
  if (status === 'trialing') return 'trial';
  if (status !== 'active') return 'overdue';
  return switchesAtOnce(current, price) ? 'now' : 'later';
}

/**
 * A new period begins and is paid, less what is left of the current one. Days are credited whole, so that the amount is the same
 * to the cent when it is shown and when it is charged.
 */
export function newPeriod(kind: 'now' | 'overdue', item: Stripe.SubscriptionItem, now: number) {
  const anchor = { billing_cycle_anchor: { type: 'now' } } as const;
  if (kind === 'overdue') return { ...anchor, proration_behavior: 'none' } as const;
  const proration_date = Math.floor(creditedFrom(item.current_period_start * 1000, now) / 1000);
  return { ...anchor, proration_behavior: 'always_invoice', proration_date } as const;
}

/** `now` is in milliseconds. */
export interface Switching {
  readonly key: string;
  readonly now: number;
}

async function switchNow(
  stripe: Stripe,
  live: LiveSubscription,
  price: Price,
  kind: Exclude<SwitchKind, 'later'>,
  { key, now }: Switching,
): Promise<void> {
  const { subscription, item } = live;
  const waiting = nextPhase(subscription);
  await releaseSchedule(stripe, subscription);
  try {
    await stripe.subscriptions.update(
      subscription.id,
      {
        items: [{ id: item.id, price: price.priceId }],
        cancel_at_period_end: false,
        metadata: { key },
        ...(kind === 'trial'
          ? { proration_behavior: 'none' }
          : { ...newPeriod(kind, item, now), payment_behavior: 'error_if_incomplete' }),
      },
      { idempotencyKey: `switch-${key}` },
    );
  } catch (error) {
    if (waiting !== null)
      await switchLater(
        stripe,
        { subscription: { ...subscription, schedule: null }, item },
        waiting,
        `${key}-undo`,
      );
    // The plan and the item were there when the amount was asked for.
    throw isMissing(error) ? new AppError('card_missing') : error;
  }
  if (kind === 'overdue') await voidOpenInvoices(stripe, subscription.id);
}

/** Stripe forgets a key after a day; what was changed with it keeps it. */
export const usedBefore = ({ metadata, schedule }: Stripe.Subscription, key: string): boolean =>
  metadata.key === key || expanded(schedule)?.metadata?.key === key;

export async function switchTo(
  stripe: Stripe,
  live: LiveSubscription,
  price: Price,
  switching: Switching,
): Promise<void> {
  const { subscription } = live;
  const kind = kindOfSwitch(live, price);
  if (kind !== 'later') return switchNow(stripe, live, price, kind, switching);
  if (subscription.cancel_at !== null)
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
  const next = { priceId: price.priceId, interval: intervalOf(price) };
  await switchLater(stripe, live, next, switching.key);
}
