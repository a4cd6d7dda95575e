/** SQL for removing, restoring and replacing recipients of a sent transfer. */
import { UNDO_CHANGE_S } from '@waybill/contract/changes';
import { personOf } from '@waybill/contract/person';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { RecipientRow } from '../../../db/tables/transfers.ts';

type Recipient = Selectable<RecipientRow>;

/** The recipient with this address now. */
export const findRecipientByEmail = (
  db: Db | Tx,
  transferId: string,
  email: string,
): Promise<Recipient | undefined> =>
  db
    .selectFrom('recipients')
    .selectAll()
    .where('transfer_id', '=', transferId)
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** The recipient whose address this is, also in another spelling; the exact one first. */
export const findRecipientByPerson = (
  db: Db,
  transferId: string,
  email: string,
): Promise<Recipient | undefined> =>
  db
    .selectFrom('recipients')
    .selectAll()
    .where('transfer_id', '=', transferId)
    .where('person', '=', personOf(email))
    .where('removed_at', 'is', null)
    .orderBy(sql`email = ${email}`, 'desc')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();

/** The one with this address who was removed last. */
export const findRemoved = (tx: Tx, transferId: string, email: string): Promise<Recipient | undefined> =>
  tx
    .selectFrom('recipients')
    .selectAll()
    .where('transfer_id', '=', transferId)
    .where('email', '=', email)
    .where('removed_at', 'is not', null)
    .orderBy('removed_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function markRemoved(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('recipients').set({ removed_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

/** What was waiting for them was withdrawn, so that it is posted again when they are restored. */
export async function forgetMail(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('recipients').set({ mail_id: null }).where('id', '=', id).execute();
}

/** False when the time to undo it has passed. */
export async function markRestored(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recipients')
    .set({ removed_at: null })
    .where('id', '=', id)
    .where('removed_at', '>', sql<Date>`now() - make_interval(secs => ${UNDO_CHANGE_S})`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
