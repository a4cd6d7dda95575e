/** Refuses the id of a sending domain that is not the account’s own. */
import { AppError } from '@waybill/contract/errors';
import type { Db } from '../../../db/database.ts';

/**
 * An id that no one has is answered like another account’s. Which address a mail comes from is decided when it is sent, so an own
 * domain need not be verified.
 */
export async function requireOwnDomain(db: Db, ownerId: string, id: string | number): Promise<void> {
  if (id === '') return;
  const own = await db
    .selectFrom('domains')
    .select('service_id')
    .where('user_id', '=', ownerId)
    .where('kind', '=', 'sending')
    .executeTakeFirst();
  if (own?.service_id !== String(id)) throw new AppError('forbidden');
}
