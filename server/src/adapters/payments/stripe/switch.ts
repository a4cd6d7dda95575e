/** Switches a subscription to another plan: to a larger one at once, to a smaller one when the paid period ends. */
import { AppError } from '@waybill/contract/errors';
import type { Stripe } from 'stripe';
import type { Price } from '../port.ts';
import { isSameOffer, switchesAtOnce } from '../switching.ts';
import { expanded } from './ids.ts';
import { intervalOf, offerOf } from './offers.ts';
import { voidOpenInvoices } from './open-invoices.ts';
import { type LiveSubscription, nextPhase, releaseSchedule, switchLater } from './schedules.ts';
import { liveSubscription, statusOf } from './subscriptions.ts';

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

/** Stripe forgets a key after a day; what was changed with it keeps it. */
const usedBefore = ({ metadata, schedule }: Stripe.Subscription, key: string): boolean =>
  metadata.key === key || expanded(schedule)?.metadata?.key === key;

/** A new period begins and is paid, less what is left of the current one. */
export const newPeriod = (kind: 'now' | 'overdue') =>
  ({
    proration_behavior: kind === 'now' ? 'always_invoice' : 'none',
    billing_cycle_anchor: { type: 'now' },
  }) as const;

async function switchNow(
  stripe: Stripe,
  live: LiveSubscription,
  price: Price,
  kind: Exclude<SwitchKind, 'later'>,
  key: string,
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
          : { ...newPeriod(kind), payment_behavior: 'error_if_incomplete' }),
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
    throw error;
  }
  if (kind === 'overdue') await voidOpenInvoices(stripe, subscription.id);
}

export async function switchTo(stripe: Stripe, customer: string, price: Price, key: string): Promise<void> {
  const live = await liveSubscription(stripe, customer);
  const { subscription } = live;
  if (usedBefore(subscription, key)) return;
  const kind = kindOfSwitch(live, price);
  if (kind !== 'later') return switchNow(stripe, live, price, kind, key);
  if (subscription.cancel_at !== null)
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
  await switchLater(stripe, live, { priceId: price.priceId, interval: intervalOf(price) }, key);
}
