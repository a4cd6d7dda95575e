/** Ends what someone shares with their colleagues, and what those share with them, when they come into a team or go. */
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/** What they sent for the team is the owner’s by then, and stays shared. */
export async function endSharing(tx: Tx, userId: string): Promise<void> {
  await sql`
    delete from transfer_shares where user_id = ${userId}::uuid
      or transfer_id in (select id from transfers where user_id = ${userId}::uuid)`.execute(tx);
  await sql`
    update transfers set shared_with_everyone = false
    where user_id = ${userId}::uuid and shared_with_everyone`.execute(tx);
  await sql`delete from notifications where user_id = ${userId}::uuid and kind = 'shared'`.execute(tx);
}

/** What someone shared with the owner is no longer shared when it becomes the owner’s own. */
export async function dropOwnShares(tx: Tx, ownerId: string): Promise<void> {
  await sql`
    delete from transfer_shares using transfers
    where transfer_shares.user_id = ${ownerId}::uuid and transfers.id = transfer_id and transfers.user_id = ${ownerId}::uuid`.execute(
    tx,
  );
}
