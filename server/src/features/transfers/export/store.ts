/** SQL for the transfers in a user’s data export. */
import type { Db } from '../../../db/database.ts';
import type { StoredRecipient, StoredTransfer } from '../store.ts';

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

/** Also those who were removed. */
export const everyRecipientOf = (db: Db, transferId: string): Promise<StoredRecipient[]> =>
  db.selectFrom('recipients').selectAll().where('transfer_id', '=', transferId).orderBy('position').execute();

export const historyOfTransfer = (db: Db, transferId: string) =>
  db
    .selectFrom('transfer_history')
    .select(['at', 'kind', 'actor', 'data'])
    .where('transfer_id', '=', transferId)
    .orderBy('at')
    .orderBy('id')
    .execute();
