/** Makes accounts operators, and ends it; only commands do. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { StoredUser } from '../store.ts';

/** False when it was an operator already. */
export async function addOperator(tx: Tx, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ operator_since: sql<Date>`now()`, updated_at: new Date() })
    .where('id', '=', userId)
    .where('operator_since', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when it was no operator. */
export async function removeOperator(tx: Tx, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ operator_since: null, updated_at: new Date() })
    .where('id', '=', userId)
    .where('operator_since', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const listOperators = (db: Db): Promise<StoredUser[]> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('operator_since', 'is not', null)
    .orderBy('operator_since')
    .execute();
