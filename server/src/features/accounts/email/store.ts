/** Stores an account's address. */
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/** False when another account has the address. */
export async function setEmail(tx: Tx, userId: string, email: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ email, updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users as other').select('other.id').where('other.email', '=', email))),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
