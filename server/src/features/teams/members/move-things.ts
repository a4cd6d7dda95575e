/** Gives the owner of a team what a member made in it, in the transaction in which the member goes. Only its user changes, so every link works on. */
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/**
 * Transfers before and after uploads: a transfer that files are being added to is waited for first, and what is being sent at
 * this moment is waited for with its upload. An upload under way is the member’s no longer, so it cannot be sent. Returns the
 * ids of those.
 */
export async function moveThings(tx: Tx, ownerId: string, memberId: string): Promise<readonly string[]> {
  const moveTransfers = async (): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      update transfers set user_id = ${ownerId}::uuid
      where user_id = ${memberId}::uuid and owner = ${ownerId}::text returning id`.execute(tx);
    return rows.map(({ id }) => id);
  };
  const before = await moveTransfers();
  const { rows: drafts } = await sql<{ id: string; state: string }>`
    update drafts set user_id = ${ownerId}::uuid
    where user_id = ${memberId}::uuid and owner = ${ownerId}::text returning id, state`.execute(tx);
  const sent = [...before, ...(await moveTransfers())];
  const { rows: requests } = await sql<{ id: string }>`
    update requests set user_id = ${ownerId}::uuid
    where user_id = ${memberId}::uuid and owner = ${ownerId}::uuid returning id`.execute(tx);
  const asked = requests.map(({ id }) => id);
  await sql`
    update receipts set user_id = ${ownerId}::uuid
    where user_id = ${memberId}::uuid and transfer_id = any(${sent}::uuid[])`.execute(tx);
  // The bell no longer leads anywhere for them.
  await sql`
    delete from notifications where user_id = ${memberId}::uuid
      and (transfer_id = any(${sent}::uuid[]) or request_id = any(${asked}::uuid[]))`.execute(tx);
  return drafts.filter(({ state }) => state === 'open').map(({ id }) => id);
}
