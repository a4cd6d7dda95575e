/** All SQL of what the bell has to tell. */
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { DownloadTables } from './tables.ts';

export type StoredNotification = Selectable<DownloadTables['notifications']>;

export const newestNotifications = (db: Db, userId: string, limit: number): Promise<StoredNotification[]> =>
  db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

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
