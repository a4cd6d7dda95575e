/** What happened between two states of a subscription, as events that mails follow from. */
import { type Discount, isOverdue } from '@waybill/contract/subscription';
import type { EventType } from '../../../events/define.ts';
import type { PlanFacts } from '../events.ts';
import * as events from '../events.ts';
import type { StoredSubscription } from './store.ts';

type State = Pick<
  StoredSubscription,
  | 'state'
  | 'role'
  | 'period'
  | 'amount'
  | 'discount'
  | 'trial_end'
  | 'period_end'
  | 'cancel_at'
  | 'due'
  | 'refunded'
  | 'disputed'
>;
type Facts = Omit<PlanFacts, 'userId'>;

export interface Happened {
  readonly type: EventType<string, PlanFacts, false>;
  readonly facts: Facts;
}

/** What a period costs after the discount. */
function priceAfter(amount: number, discount: Discount | null): number {
  if (discount === null) return amount;
  const off =
    discount.percentOff === null
      ? (discount.amountOff ?? 0)
      : Math.round((amount * discount.percentOff) / 100);
  return Math.max(0, amount - off);
}

export function factsOf({ role, period, amount, discount }: State, date: Date | number | null): Facts {
  return {
    role,
    period,
    amount: priceAfter(amount, discount),
    date: date === null ? null : new Date(date).toISOString(),
  };
}

export function changesBetween(before: State, after: State, now: Date): Happened[] {
  const happened: Happened[] = [];
  const add = (type: Happened['type'], facts: Facts) => happened.push({ type, facts });
  if (after.state === 'trialing' && before.state === 'none')
    add(events.trialBegan, factsOf(after, after.trial_end));
  if (after.refunded > before.refunded)
    add(events.paymentReturned, { ...factsOf(before, now), amount: after.refunded - before.refunded });
  else if (after.state === 'none' && before.state !== 'none') add(events.planEnded, factsOf(before, now));
  if (after.disputed && !before.disputed) add(events.paymentDisputed, factsOf(after, null));
  else if (isOverdue(after.state) && !isOverdue(before.state))
    add(events.paymentFailed, {
      ...factsOf(after, after.due?.nextTry ?? null),
      ...(after.due === null ? {} : { amount: after.due.amount }),
    });
  if (after.cancel_at !== null && before.cancel_at === null && after.state !== 'none')
    add(events.planCancelled, factsOf(after, after.cancel_at));
  return happened;
}
