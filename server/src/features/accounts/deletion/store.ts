/** Stores planned deletions, and deletes accounts. */
import { DELETION_DAYS } from '@waybill/contract/accounts';
import { sql } from 'kysely';
import { HOUR_S, settled } from '../../../clock/settled.ts';
import type { Tx } from '../../../db/database.ts';

/** The date; undefined when a deletion was planned already. */
export async function planDeletion(tx: Tx, userId: string): Promise<Date | undefined> {
  const planned = await tx
    .updateTable('users')
    .set({ delete_at: sql<Date>`now() + make_interval(days => ${DELETION_DAYS})`, updated_at: new Date() })
    .where('id', '=', userId)
    .where('delete_at', 'is', null)
    .returning('delete_at')
    .executeTakeFirst();
  return planned?.delete_at ?? undefined;
}

/** False when none was planned. */
export async function dropPlan(tx: Tx, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ delete_at: null, updated_at: new Date() })
    .where('id', '=', userId)
    .where('delete_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface DueUser {
  readonly id: string;
  readonly email: string;
  readonly lang: 'en' | 'zh';
}

/** Locks the rows until the transaction ends: a call that cancels the deletion meanwhile waits, and then finds no account. */
export const takeDue = (tx: Tx, limit: number): Promise<DueUser[]> =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'lang'])
    .where('delete_at', '<=', settled(HOUR_S))
    .orderBy('delete_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** What belongs to the user is deleted with the row; the events of the account are deleted too. */
export async function deleteUsers(tx: Tx, ids: readonly string[]): Promise<void> {
  // An account may have a million downloads.
  await sql`set local statement_timeout = '10min'`.execute(tx);
  await tx.deleteFrom('users').where('id', 'in', ids).execute();
  await tx.deleteFrom('events').where('account_id', 'in', ids).execute();
}
