/** Gives the plan of an account to another one, in the transaction that hands a team over. */
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { largestRole } from '../role/largest-role.ts';
import { ENDED } from '../sync/copy.ts';
import { findSubscription } from '../sync/store.ts';
import type { ContinuedPlan } from './continued-plan.ts';

/**
 * Call `settleRole` for both afterwards. A plan that is paid by card begins on the next payer’s own customer, which the payment
 * service knows already; customers, cards, invoices and trials stay with their accounts. Codes and what the operator gave go along.
 */
export async function movePlan(
  { config, payments }: Pick<Deps, 'config' | 'payments'>,
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
  plan: ContinuedPlan | null,
): Promise<void> {
  const before = await findSubscription(tx, from);
  // Of a payment service that is no longer used: it can’t be asked, but its plan still counts.
  const isKept = before !== undefined && before.payments !== payments.kind && before.state !== 'none';
  await tx
    .updateTable('subscriptions')
    .set({ ...ENDED, asked_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', from)
    .execute();
  if (plan !== null) await writeContinued(tx, to, plan);
  await tx.updateTable('lifetime_codes').set({ used_by: to }).where('used_by', '=', from).execute();
  await tx
    .updateTable('checkouts')
    .set({ ended_at: sql<Date>`now()` })
    .where('user_id', 'in', [from, to])
    .where('ended_at', 'is', null)
    .execute();
  await moveGranted(tx, from, to, config.defaultRole, isKept ? before.role : config.defaultRole);
}

/** As the payment service will answer, so that the team has its plan at once. */
async function writeContinued(tx: Tx, to: string, { price, paidUntil }: ContinuedPlan): Promise<void> {
  const { role, period, amount } = price;
  await tx
    .updateTable('subscriptions')
    .set({
      ...ENDED,
      state: 'active',
      role,
      period,
      amount,
      period_end: paidUntil,
      asked_at: sql<Date>`clock_timestamp()`,
    })
    .where('user_id', '=', to)
    .execute();
}

/** What the operator gave goes along; the former payer has what every account has. */
async function moveGranted(tx: Tx, from: string, to: string, usual: string, kept: string): Promise<void> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'granted_role'])
    .where('id', 'in', [from, to])
    .execute();
  const granted = rows.reduce(
    (largest, { granted_role }) =>
      largestRole({ granted: largest, subscribed: granted_role, activeCodes: 0 }),
    largestRole({ granted: kept, subscribed: null, activeCodes: 0 }),
  );
  await tx.updateTable('users').set({ granted_role: granted }).where('id', '=', to).execute();
  await tx.updateTable('users').set({ granted_role: usual }).where('id', '=', from).execute();
}
