/** SQL for assigning a visitor's transfers to an account. */
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/** Ids of the adopted transfers: those whose upload began before the account was created. */
export async function moveTransfers(tx: Tx, owner: string, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update transfers set owner = users.id::text, user_id = users.id from users
    where users.id = ${userId}::uuid and transfers.owner = ${owner} and exists (
      select from transfer_drafts join drafts on drafts.id = transfer_drafts.draft_id
      where transfer_drafts.transfer_id = transfers.id and drafts.created_at <= users.created_at
    )
    returning transfers.id`.execute(tx);
  return rows.map(({ id }) => id);
}
