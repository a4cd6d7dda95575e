/** SQL for the decisions about hand-ins. */
import type { HandInState } from '@waybill/contract/requests';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

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
