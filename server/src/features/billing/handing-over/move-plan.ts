/** Gives what an account pays for to another one, in the transaction that hands a team over. */
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { largestRole } from '../role/largest-role.ts';
import { changeCustomer } from './change-customer.ts';

/** Call `settleRole` for both afterwards. What the new payer had of their own ends: they have one plan, the team’s. */
export async function movePlan(
  { config }: Pick<Deps, 'config'>,
  tx: Tx,
  from: string,
  to: string,
): Promise<void> {
  await tx.updateTable('subscriptions').set({ user_id: null }).where('user_id', '=', to).execute();
  const moved = await tx
    .updateTable('subscriptions')
    .set({ user_id: to })
    .where('user_id', '=', from)
    .returning('customer')
    .executeTakeFirst();
  await tx.updateTable('lifetime_codes').set({ used_by: to }).where('used_by', '=', from).execute();
  // Its card had its trial with this plan, which must not look like a second one.
  await tx.updateTable('trials').set({ user_id: to }).where('user_id', '=', from).execute();
  await tx
    .updateTable('checkouts')
    .set({ ended_at: sql<Date>`now()` })
    .where('user_id', 'in', [from, to])
    .where('ended_at', 'is', null)
    .execute();
  await moveGranted(tx, from, to, config.defaultRole);
  await changeCustomer.enqueue(tx, { customer: moved?.customer ?? null, userId: to }, { queue: 'customers' });
}

/** What the operator gave goes along; the former payer has what every account has. */
async function moveGranted(tx: Tx, from: string, to: string, usual: string): Promise<void> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'granted_role'])
    .where('id', 'in', [from, to])
    .execute();
  const [one, other] = rows.map(({ granted_role }) => granted_role);
  const granted = largestRole({ granted: one ?? usual, subscribed: other ?? usual, activeCodes: 0 });
  await tx.updateTable('users').set({ granted_role: granted }).where('id', '=', to).execute();
  await tx.updateTable('users').set({ granted_role: usual }).where('id', '=', from).execute();
}
