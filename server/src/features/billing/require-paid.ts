/** Lets sending wait while an invoice is open; reading, downloading and deleting go on. */
import { AppError } from '@waybill/contract/errors';
import type { Db } from '../../db/database.ts';
import type { User } from '../../http/actor.ts';
import { findSubscription } from './sync/store.ts';

export async function requirePaid(
  db: Db,
  { ownerId, overdue }: Pick<User, 'ownerId' | 'overdue'>,
): Promise<void> {
  if (!overdue) return;
  const found = await findSubscription(db, ownerId);
  if (found?.disputed === true) throw new AppError('payment_disputed');
  throw new AppError(found?.first_paid_at == null ? 'trial_expired' : 'payment_due');
}
