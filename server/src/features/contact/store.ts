/** All SQL of contact. */
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { ContactTables } from '../../db/tables/contact.ts';

export type ContactMessage = Selectable<ContactTables['contact_messages']>;
export type NewMessage = Omit<ContactMessage, 'created_at'>;

/** False when this message was stored before. */
export async function keepMessage(tx: Tx, message: NewMessage): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('contact_messages')
    .values(message)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const findMessage = (db: Db, id: string): Promise<ContactMessage | undefined> =>
  db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();

/** Newest first. */
export const listMessages = (db: Db, limit: number): Promise<ContactMessage[]> =>
  db.selectFrom('contact_messages').selectAll().orderBy('created_at', 'desc').limit(limit).execute();
