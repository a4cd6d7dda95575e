/** All SQL for contacts. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

export interface Person {
  readonly email: string;
  readonly name: string;
  readonly company: string;
}

/** Keeps the known name and company unless new ones are given. */
export async function keepContacts(tx: Tx, userId: string, people: readonly Person[]): Promise<void> {
  if (people.length === 0) return;
  await tx
    .insertInto('contacts')
    .values(people.map(({ email, name, company }) => ({ user_id: userId, email, name, company })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'email']).doUpdateSet({
        name: sql`coalesce(nullif(excluded.name, ''), contacts.name)`,
        company: sql`coalesce(nullif(excluded.company, ''), contacts.company)`,
        used_at: sql`now()`,
      }),
    )
    .execute();
}

const MOST = 1_000;

export const contactsOf = (db: Db | Tx, userId: string): Promise<Person[]> =>
  db
    .selectFrom('contacts')
    .select(['email', 'name', 'company'])
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('email')
    .limit(MOST)
    .execute();
