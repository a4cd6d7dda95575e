/** Starts the plan of a team on the card of its next owner, and ends the former owner’s when the team has changed hands. */
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../../deps.ts';
import { subscriptionOf } from '../customer.ts';
import { syncCustomer } from '../sync/sync-customer.ts';
import type { ContinuedPlan } from './continued-plan.ts';

export interface TakeOver {
  /** The next owner’s customer. */
  readonly to: string;
  readonly from: string;
  /** The former owner’s subscription; one that they begin later is left alone. */
  readonly subscription: string;
}

/** Throws without a card of the next owner’s own. */
export async function prepareTakeOver(
  deps: Deps,
  nextId: string,
  { customer: from }: ContinuedPlan,
): Promise<TakeOver> {
  const own = await subscriptionOf(deps, nextId);
  if (own === undefined || own.card === null) throw new AppError('card_missing');
  const subscription = (await deps.payments.customer(from))?.subscription?.id;
  if (subscription === undefined) throw new AppError('conflict');
  return { to: own.customer, from, subscription };
}

export const startTakenOver = (
  { payments }: Deps,
  { to }: TakeOver,
  { price, paidUntil }: ContinuedPlan,
  key: string,
): Promise<void> => payments.continuePlan({ customer: to, price, paidUntil }, key);

/** The team was not handed over after all. */
export async function undoTakeOver(deps: Deps, { to }: TakeOver, key: string): Promise<void> {
  await deps.payments.undoContinue(to, key);
  await syncCustomer(deps, to);
}

/** The former owner pays nothing any more, and their card is forgotten. Their invoices stay theirs. */
export async function finishTakeOver(deps: Deps, { to, from, subscription }: TakeOver): Promise<void> {
  const former = await deps.payments.customer(from);
  if (former?.subscription?.id === subscription && former.subscription.status !== 'ended') {
    await deps.payments.end(from);
    await deps.payments.removeCard(from);
  }
  await syncCustomer(deps, from);
  await syncCustomer(deps, to);
}
