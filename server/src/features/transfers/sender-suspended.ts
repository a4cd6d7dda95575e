/** Whether the sender of a transfer is suspended: the user or visitor who sent it, or the owner of its storage. */
import type { Db, Tx } from '../../db/database.ts';
import { findUserById, isSuspended, isSuspendedPerson } from '../accounts/index.ts';
import type { StoredTransfer } from './store.ts';

export const isSenderSuspended = async (
  db: Db | Tx,
  { user_id, owner, sender_email }: Pick<StoredTransfer, 'user_id' | 'owner' | 'sender_email'>,
): Promise<boolean> => {
  if (user_id === null) return isSuspendedPerson(db, sender_email);
  const accounts = await Promise.all([...new Set([user_id, owner])].map((id) => findUserById(db, id)));
  return accounts.some(isSuspended);
};
