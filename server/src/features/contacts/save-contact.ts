/** Adds a contact, and changes one. */
import type { addContact, BookEntry, changeContact } from '@waybill/contract/contacts';
import type { ParsedOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import type { Db, Tx } from '../../db/database.ts';
import { emitChanged } from './events.ts';
import { addMembers, leaveGroups } from './groups-store.ts';
import { changing, requireRoom } from './limits.ts';
import { findByEmails, findContact } from './store.ts';
import { viewOne } from './view.ts';

async function requireFree(tx: Tx, userId: string, email: string, except: string): Promise<void> {
  const [known] = await findByEmails(tx, userId, [email]);
  if (known !== undefined && known.id !== except)
    throw new AppError('contact_exists', { fields: { email: 'taken' } });
}

async function setGroups(tx: Tx, userId: string, contact: string, groups: readonly string[]): Promise<void> {
  await leaveGroups(tx, contact);
  await addMembers(
    tx,
    userId,
    groups.map((group) => ({ group, contact })),
  );
}

async function viewNow(tx: Tx, userId: string, id: string): Promise<BookEntry> {
  const contact = await findContact(tx, userId, id);
  if (contact === undefined) throw new AppError('not_found');
  return viewOne(tx, contact);
}

export const makeContact = (
  db: Db,
  userId: string,
  { _id, groups, ...person }: ParsedOf<typeof addContact>['body'] & { readonly _id: string },
): Promise<BookEntry> =>
  changing(db, userId, async (tx) => {
    // A repeated call after a lost answer.
    if ((await findContact(tx, userId, _id)) !== undefined) return viewNow(tx, userId, _id);
    await requireFree(tx, userId, person.email, _id);
    await requireRoom(tx, userId, 1);
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('contacts')
      .values({ ...person, id: _id, user_id: userId })
      // An id that another account drew.
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) throw new AppError('conflict');
    await setGroups(tx, userId, _id, groups);
    await emitChanged(tx, userId);
    return viewNow(tx, userId, _id);
  });

export const editContact = (
  db: Db,
  userId: string,
  id: string,
  { groups, ...changes }: ParsedOf<typeof changeContact>['body'],
): Promise<BookEntry> =>
  changing(db, userId, async (tx) => {
    if ((await findContact(tx, userId, id)) === undefined) throw new AppError('not_found');
    if (changes.email !== undefined) await requireFree(tx, userId, changes.email, id);
    const { email, name, company } = changes;
    const given = {
      ...(email !== undefined && { email }),
      ...(name !== undefined && { name }),
      ...(company !== undefined && { company }),
    };
    if (Object.keys(given).length > 0)
      await tx
        .updateTable('contacts')
        .set(given)
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute();
    if (groups !== undefined) await setGroups(tx, userId, id, groups);
    await emitChanged(tx, userId);
    return viewNow(tx, userId, id);
  });
