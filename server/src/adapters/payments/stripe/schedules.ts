/** A switch that waits for the end of the paid period: a schedule of Stripe’s with the current phase and the next. */
import type { Stripe } from 'stripe';
import { expanded, idOf } from './ids.ts';

/** A subscription that runs, and its item with a price of ours. */
export interface LiveSubscription {
  readonly subscription: Stripe.Subscription;
  readonly item: Stripe.SubscriptionItem;
}

/** The subscription goes on as it is. */
export async function releaseSchedule(stripe: Stripe, { schedule }: Stripe.Subscription): Promise<void> {
  const id = idOf(schedule);
  if (id !== null) await stripe.subscriptionSchedules.release(id);
}

async function currentPhase(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  key: string,
): Promise<{ id: string; phase: Stripe.SubscriptionSchedule.Phase }> {
  const existing = idOf(subscription.schedule);
  const schedule =
    existing === null
      ? await stripe.subscriptionSchedules.create(
          { from_subscription: subscription.id },
          { idempotencyKey: `schedule-${key}` },
        )
      : await stripe.subscriptionSchedules.retrieve(existing);
  const phase = schedule.phases.find(({ start_date }) => start_date === schedule.current_phase?.start_date);
  if (phase === undefined) throw new Error('Stripe made a schedule without a current phase');
  return { id: schedule.id, phase };
}

/** What a subscription becomes when its period ends. */
export interface NextPhase {
  readonly priceId: string;
  readonly interval: 'month' | 'year';
}

const LONGEST_MONTH_S = 32 * 86_400;

/** Null: nothing waits. */
export function nextPhase({ schedule }: Stripe.Subscription): NextPhase | null {
  const planned = expanded(schedule);
  const ends = planned?.current_phase?.end_date;
  if (planned === null || ends === undefined) return null;
  const next = planned.phases.find(({ start_date }) => start_date >= ends);
  const priceId = idOf(next?.items[0]?.price);
  if (next === undefined || priceId === null) return null;
  return { priceId, interval: next.end_date - next.start_date > LONGEST_MONTH_S ? 'year' : 'month' };
}

/** Replaces a switch that waits already. */
export async function switchLater(
  stripe: Stripe,
  { subscription, item }: LiveSubscription,
  { priceId, interval }: NextPhase,
  key: string,
): Promise<void> {
  const { id, phase } = await currentPhase(stripe, subscription, key);
  // Without them the next period would cost the full price.
  const discounts = phase.discounts.flatMap(({ discount }) => {
    const existing = idOf(discount);
    return existing === null ? [] : [{ discount: existing }];
  });
  const kept = discounts.length === 0 ? {} : { discounts };
  await stripe.subscriptionSchedules.update(
    id,
    {
      end_behavior: 'release',
      metadata: { key },
      phases: [
        {
          items: [{ price: item.price.id, quantity: 1 }],
          start_date: phase.start_date,
          end_date: phase.end_date,
          ...kept,
        },
        {
          items: [{ price: priceId, quantity: 1 }],
          proration_behavior: 'none',
          duration: { interval, interval_count: 1 },
          ...kept,
        },
      ],
    },
    { idempotencyKey: `phases-${key}` },
  );
}
