/** SQL for contacts: the list, one contact, and how many there are. */
import { SUGGESTED_MAX } from '@waybill/contract/contacts';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { ContactRow } from '../../db/tables/contacts.ts';

export interface Person {
  readonly email: string;
  readonly name: string;
  readonly company: string;
}

export type StoredContact = Selectable<ContactRow>;

/** Those used most recently first; those never sent to by the time they were added. */
export const contactsOf = (db: Db | Tx, userId: string): Promise<Person[]> =>
  db
    .selectFrom('contacts')
    .select(['email', 'name', 'company'])
    .where('user_id', '=', userId)
    .orderBy(sql`coalesce(used_at, created_at)`, 'desc')
    .orderBy('email')
    .limit(SUGGESTED_MAX)
    .execute();

const FOUND_MAX = 20;

/** Contacts that contain the text; the database compares letter by letter, so that any script can be searched. */
export const findByText = (db: Db, userId: string, text: string): Promise<Person[]> => {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('contacts')
    .select(['email', 'name', 'company'])
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('email', 'like', pattern),
        eb(sql`lower(name)`, 'like', pattern),
        eb(sql`lower(company)`, 'like', pattern),
      ]),
    )
    .orderBy(sql`coalesce(used_at, created_at)`, 'desc')
    .orderBy('email')
    .limit(FOUND_MAX)
    .execute();
};

export const allContacts = (db: Db, userId: string): Promise<StoredContact[]> =>
  db.selectFrom('contacts').selectAll().where('user_id', '=', userId).execute();

export const findContact = (db: Db | Tx, userId: string, id: string): Promise<StoredContact | undefined> =>
  db.selectFrom('contacts').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();

export const findContacts = (db: Db | Tx, userId: string, ids: readonly string[]): Promise<StoredContact[]> =>
  db
    .selectFrom('contacts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();

export const findByEmails = (
  db: Db | Tx,
  userId: string,
  emails: readonly string[],
): Promise<StoredContact[]> =>
  db
    .selectFrom('contacts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('email', '=', sql<string>`any(${[...emails]}::text[])`)
    .execute();

export async function countContacts(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('contacts')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function removeContacts(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('contacts')
    .where('user_id', '=', userId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** For an export, by address. */
export const contactsPage = (
  db: Db,
  userId: string,
  after: string | undefined,
  limit: number,
): Promise<StoredContact[]> =>
  db
    .selectFrom('contacts')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) => query.where('email', '>', after ?? ''))
    .orderBy('email')
    .limit(limit)
    .execute();
