/** Refuses uploads of suspended people, whether they upload as users or as visitors. */
import { AppError } from '@waybill/contract/errors';
import type { Db, Tx } from '../../db/database.ts';
import { findUserById, isSuspended, requireNotSuspended } from '../accounts/index.ts';
import type { StoredDraft } from './store.ts';

/**
 * Called after the draft is stored. An account suspended later has this draft in its list and loses it then, so that
 * there is no gap between the two.
 */
export async function requireOwnerNotSuspended(
  db: Db | Tx,
  { user_id, email, type, owner }: StoredDraft,
): Promise<void> {
  if (email !== null) await requireNotSuspended(db, email);
  // The owner of a request is the one who asked for the files.
  if (type === 'request' && isSuspended(await findUserById(db, owner)))
    throw new AppError('sender_suspended');
  if (user_id === null) return;
  // Someone in a team uses the storage of its owner.
  for (const id of new Set([user_id, owner]))
    if (isSuspended(await findUserById(db, id))) throw new AppError('suspended');
}
