/** The limit of contacts per account, held by a lock that every change of contacts takes. */
import { CONTACTS_MAX } from '@waybill/contract/contacts';
import { AppError } from '@waybill/contract/errors';
import type { Db, Tx } from '../../db/database.ts';
import { holdLock } from '../../db/locks.ts';
import { countContacts } from './store.ts';

/** Runs a change of an account's contacts or groups while no other one runs. */
export const changing = <T>(db: Db, userId: string, change: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await holdLock(tx, 'contacts', userId);
    return change(tx);
  });

export async function roomLeft(tx: Tx, userId: string): Promise<number> {
  return CONTACTS_MAX - (await countContacts(tx, userId));
}

export async function requireRoom(tx: Tx, userId: string, more: number): Promise<void> {
  if (more > 0 && more > (await roomLeft(tx, userId))) throw new AppError('contacts_full');
}
