/** The plan of a team that is handed over: what the next owner pays with their own card, and from when on. */
import { AppError } from '@waybill/contract/errors';
import { isOverdue, isSold } from '@waybill/contract/subscription';
import type { Price } from '../../../adapters/payments/port.ts';
import type { Deps } from '../../../deps.ts';
import { subscriptionOf } from '../customer.ts';
import { syncCustomer } from '../sync/sync-customer.ts';

export interface ContinuedPlan {
  /** Of the former owner, at the payment service. */
  readonly customer: string;
  readonly price: Price;
  /** The end of the period that is paid, or of the trial. */
  readonly paidUntil: Date;
}

/** By the copy that is kept here. Null: the plan is not paid by card, so it goes along as it is. */
export async function planToContinue(deps: Deps, ownerId: string): Promise<ContinuedPlan | null> {
  const row = await subscriptionOf(deps, ownerId);
  if (row === undefined || row.state === 'none' || row.period === null || row.period_end === null)
    return null;
  if (isOverdue(row.state)) throw new AppError('handover_unpaid');
  const { role, period } = row;
  const price = (await deps.payments.prices()).find(
    (each) => isSold(each.role) && each.role === role && each.period === period,
  );
  if (price === undefined) throw new AppError('payments_unavailable');
  return { customer: row.customer, price, paidUntil: row.period_end };
}

/** Asks the payment service first: the copy may be older than the last payment. */
export async function freshPlanToContinue(deps: Deps, ownerId: string): Promise<ContinuedPlan | null> {
  const row = await subscriptionOf(deps, ownerId);
  if (row !== undefined && row.state !== 'none') await syncCustomer(deps, row.customer);
  return planToContinue(deps, ownerId);
}
