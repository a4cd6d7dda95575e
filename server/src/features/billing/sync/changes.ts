/** What happened between two states of a subscription, as events that mails follow from. */

import { isOverdue } from '@waybill/contract/subscription';
import type { EventType } from '../../../events/define.ts';
import * as events from '../events.ts';
import type { StoredSubscription } from './store.ts';

type Happened = EventType<string, { userId: string }, false>;
type State = Pick<StoredSubscription, 'state' | 'cancel_at' | 'first_paid' | 'refunded'>;

export function changesBetween(before: State, after: State): Happened[] {
  const happened: Happened[] = [];
  const became = (state: StoredSubscription['state']) => before.state !== state && after.state === state;
  if (became('trialing')) happened.push(events.trialBegan);
  if (after.refunded > before.refunded) happened.push(events.paymentReturned);
  else if (became('none')) happened.push(events.planEnded);
  if (after.first_paid > 0 && before.first_paid === 0) happened.push(events.planPaid);
  if (isOverdue(after.state) && !isOverdue(before.state)) happened.push(events.paymentFailed);
  if (after.cancel_at !== null && before.cancel_at === null && after.state !== 'none')
    happened.push(events.planCancelled);
  return happened;
}
