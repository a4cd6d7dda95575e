/** Whether a transfer comes from a suspended person, who may have sent it as a user or as a visitor, or lies in the storage of one. */
import type { Db, Tx } from '../../db/database.ts';
import { findUserById, isSuspendedPerson } from '../accounts/index.ts';
import type { StoredTransfer } from './store.ts';

export const isSenderSuspended = async (
  db: Db | Tx,
  { user_id, owner, sender_email }: Pick<StoredTransfer, 'user_id' | 'owner' | 'sender_email'>,
): Promise<boolean> => {
  if (user_id === null) return isSuspendedPerson(db, sender_email);
  const accounts = await Promise.all([...new Set([user_id, owner])].map((id) => findUserById(db, id)));
  return accounts.some((account) => account?.status === 'revoke');
};
