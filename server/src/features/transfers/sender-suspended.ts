/** Whether a transfer comes from a suspended person, who may have sent it as a user or as a visitor. */
import type { Db, Tx } from '../../db/database.ts';
import { findUserById, isSuspendedPerson } from '../accounts/index.ts';
import type { StoredTransfer } from './store.ts';

export const isSenderSuspended = async (
  db: Db | Tx,
  { user_id, sender_email }: Pick<StoredTransfer, 'user_id' | 'sender_email'>,
): Promise<boolean> =>
  user_id === null
    ? isSuspendedPerson(db, sender_email)
    : (await findUserById(db, user_id))?.status === 'revoke';
