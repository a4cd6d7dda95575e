/** SQL for what recipients have seen. */
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/** Undefined when it was marked before, or they were removed. */
export async function markOpened(tx: Tx, recipientId: string): Promise<Date | undefined> {
  const marked = await tx
    .updateTable('recipients')
    .set({ opened_at: sql<Date>`now()` })
    .where('id', '=', recipientId)
    .where('opened_at', 'is', null)
    .where('removed_at', 'is', null)
    .returning('opened_at')
    .executeTakeFirst();
  return marked?.opened_at ?? undefined;
}
