/** SQL for an import. */
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../store.ts';

export async function saveContacts(tx: Tx, userId: string, people: readonly Person[]): Promise<void> {
  if (people.length === 0) return;
  await tx
    .insertInto('contacts')
    .values(people.map(({ email, name, company }) => ({ user_id: userId, email, name, company })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'email']).doUpdateSet({
        name: sql`excluded.name`,
        company: sql`excluded.company`,
      }),
    )
    .execute();
}
