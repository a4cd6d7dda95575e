/** Stores password hashes. */
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

export async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      password_changed_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .execute();
}
