/** Stores what joining changes of someone’s own team. */
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/** Someone who is in a team has none of their own. */
export async function withdrawOwnInvites(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('team_invites')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('owner_id', '=', userId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}
