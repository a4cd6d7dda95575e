/** All SQL of deleting accounts. */
import { DELETION_DAYS } from '@waybill/contract/accounts';
import { sql } from 'kysely';
import { HOUR_S, settled } from '../../../clock/settled.ts';
import type { Tx } from '../../../db/database.ts';

/** When it will be; undefined when it was planned before. */
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

/** Held until the transaction ends: whoever keeps the account now waits, and then finds it gone. */
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

/** What belongs to the user goes with the row; what happened to the account is forgotten too. */
export async function deleteUsers(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('users').where('id', 'in', ids).execute();
  await tx.deleteFrom('events').where('account_id', 'in', ids).execute();
}
