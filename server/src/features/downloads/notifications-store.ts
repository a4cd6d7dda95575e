/** All SQL of what the bell has to tell. */
import { titleText } from '@waybill/contract/titles';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { DownloadTables } from '../../db/tables/downloads.ts';

export type StoredNotification = Selectable<DownloadTables['notifications']> & {
  /** Of the transfer; empty when only the number of its files is known. */
  readonly title: string;
  readonly file_count: number;
};

interface Found extends StoredNotification {
  readonly message: string;
  readonly first_path: string | null;
}

export async function newestNotifications(
  db: Db,
  userId: string,
  limit: number,
): Promise<StoredNotification[]> {
  const { rows } = await sql<Found>`
    select notifications.*, coalesce(title, '') as title, coalesce(message, '') as message,
      coalesce(file_count, 0) as file_count, first.path as first_path
    from notifications left join transfers on transfers.id = transfer_id
    left join lateral (
      select path from files join transfer_drafts using (draft_id)
      where transfer_drafts.transfer_id = transfers.id and title = '' and message !~ '[[:alnum:]]'
        and path is distinct from voice_memo and not recorded_videos ? path
      order by transfer_drafts.position, files.position limit 1
    ) as first on true
    where notifications.user_id = ${userId}
    order by notifications.created_at desc, notifications.id limit ${limit}`.execute(db);
  return rows.map((row) => ({
    ...row,
    title: titleText({ title: row.title, message: row.message, fileName: row.first_path ?? '' }),
  }));
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('read', '=', false)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One of the user's own, or all of them. */
export async function deleteNotifications(tx: Tx, userId: string, id?: string): Promise<void> {
  await tx
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .execute();
}

export async function markRead(tx: Tx, userId: string, id?: string): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read: true })
    .where('user_id', '=', userId)
    .where('read', '=', false)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .execute();
}
