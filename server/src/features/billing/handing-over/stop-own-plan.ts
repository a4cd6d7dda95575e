/** Cancels the subscription of someone who uses a team’s plan from now on, to the end of its period. */
import type { Deps } from '../../../deps.ts';
import { subscriptionOf } from '../customer.ts';
import { syncCustomer } from '../sync/sync-customer.ts';

const WHY = { reason: 'joined a team', comment: '' };

export async function stopOwnPlan(deps: Deps, userId: string): Promise<void> {
  const row = await subscriptionOf(deps, userId);
  if (row === undefined || row.state === 'none' || row.cancel_at !== null) return;
  await deps.payments.cancel(row.customer, WHY);
  await syncCustomer(deps, row.customer);
}
