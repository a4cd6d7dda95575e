/** SQL for the transfers and contacts in a user’s data export. */
import type { Db } from '../../../db/database.ts';
import type { Person } from '../contacts-store.ts';
import type { StoredTransfer } from '../store.ts';

export const transfersPage = (
  db: Db,
  userId: string,
  after: string | undefined,
  limit: number,
): Promise<StoredTransfer[]> =>
  db
    .selectFrom('transfers')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();

export type KnownPerson = Person & { readonly created_at: Date; readonly used_at: Date };

export const contactsPage = (
  db: Db,
  userId: string,
  after: string | undefined,
  limit: number,
): Promise<KnownPerson[]> =>
  db
    .selectFrom('contacts')
    .select(['email', 'name', 'company', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) => query.where('email', '>', after ?? ''))
    .orderBy('email')
    .limit(limit)
    .execute();

export const downloadsOfTransfer = (db: Db, transferId: string) =>
  db
    .selectFrom('downloads')
    .leftJoin('recipients', 'recipients.id', 'downloads.recipient_id')
    .select([
      'downloads.created_at',
      'downloads.file_name',
      'downloads.country',
      'downloads.city',
      'downloads.browser',
      'recipients.email',
    ])
    .where('downloads.transfer_id', '=', transferId)
    .orderBy('downloads.id')
    .execute();
