/** SQL for the decisions about hand-ins. */
import type { HandInState } from '@waybill/contract/requests';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { StoredHandIn } from '../store.ts';

/** Those of a request, in the order in which they were handed in. */
export const lockHandIns = (tx: Tx, requestId: string, ids: readonly string[]): Promise<StoredHandIn[]> =>
  tx
    .selectFrom('hand_ins')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();

/** The person is mailed again when a decision is changed. */
export async function storeDecision(
  tx: Tx,
  ids: readonly string[],
  { state, reason }: { readonly state: HandInState; readonly reason: string },
): Promise<void> {
  await tx
    .updateTable('hand_ins')
    .set({
      state,
      reason,
      decided_at: state === 'waiting' ? null : sql<Date>`now()`,
      decision_told_at: null,
    })
    .where('id', 'in', [...ids])
    .execute();
}
