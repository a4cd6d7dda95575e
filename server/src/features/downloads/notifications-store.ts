/** Stores notifications: lists, counts, marks as read, deletes and restores them. */
import {
  NOTIFICATIONS_COUNTED,
  NOTIFICATIONS_KEPT_S,
  type NotificationGroup,
} from '@waybill/contract/notifications';
import { type Insertable, type Selectable, sql } from 'kysely';
import { HOUR_S, MINUTE_S, settled } from '../../clock/settled.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { DownloadTables } from '../../db/tables/downloads.ts';
import { append } from '../../events/append.ts';
import { hasDevices } from '../accounts/index.ts';
import { notificationStored } from './events.ts';

type NotificationTable = DownloadTables['notifications'];

export type StoredNotification = Selectable<NotificationTable> & {
  /** Of the transfer or request, as it was given. */
  readonly title: string;
  readonly folder: string;
  /** Of the first file that is no recording; only read where nothing else names the transfer. */
  readonly first_path: string | null;
  readonly file_count: number;
  readonly encrypted: boolean;
  readonly gone: boolean;
  /** Where the next page begins. */
  readonly cursor: string;
};

/** Of the user's own; with `slug`, those of one transfer or request; with `id`, one. */
export interface Which {
  readonly userId: string;
  readonly slug?: string | undefined;
  readonly id?: string | undefined;
}

const shown = sql`    select notifications.*, coalesce(requests.title, transfers.title, '') as title,
      coalesce(transfers.folder, '') as folder, coalesce(file_count, 0) as file_count,
      coalesce(transfers.encrypted, requests.encryption is not null, false) as encrypted, first.path as first_path,
      case when notifications.kind like 'team\\_%' then false
        when request_id is null then transfers.id is null or transfers.deleted_at is not null or transfers.taken_down_at is not null
        else requests.deleted_at is not null end as gone,
      (extract(epoch from notifications.created_at) * 1000000)::bigint || '.' || notifications.id as cursor
    from notifications left join transfers on transfers.id = transfer_id
    left join requests on requests.id = request_id
    left join lateral (
      select path from files join transfer_drafts using (draft_id)
      where transfer_drafts.transfer_id = transfers.id and transfers.title = '' and transfers.folder = '' and not transfers.encrypted
        and path is distinct from voice_memo and not recorded_videos ? path
      order by transfer_drafts.position, files.position limit 1
    ) as first on true`;

/** One that was deleted meanwhile is none. */
export async function findNotification(
  db: Db,
  userId: string,
  id: string,
): Promise<StoredNotification | undefined> {
  const { rows } = await sql<StoredNotification>`
    ${shown}
    where notifications.id = ${id}::uuid and notifications.user_id = ${userId}::uuid and notifications.deleted_at is null`.execute(
    db,
  );
  return rows[0];
}

/** Newest first, after the cursor of the last one that is already known. */
export async function listNotifications(
  db: Db,
  userId: string,
  { limit, after }: { readonly limit: number; readonly after?: string | undefined },
): Promise<StoredNotification[]> {
  const [micros, id] = after?.split('.') ?? [];
  const older =
    micros === undefined || id === undefined
      ? sql``
      : sql`and (notifications.created_at, notifications.id) <
          (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`;
  const { rows } = await sql<StoredNotification>`
    ${shown}
    where notifications.user_id = ${userId} and notifications.deleted_at is null ${older}
    order by notifications.created_at desc, notifications.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The counts stop at a thousand, so that a transfer with a million downloads costs no more. */
export async function countGroups(
  db: Db,
  userId: string,
  slugs: readonly string[],
): Promise<NotificationGroup[]> {
  const { rows } = await sql<NotificationGroup>`
    select slug, counted.* from unnest(${slugs}::text[]) as slug, lateral (
      select count(*)::int as count, (count(*) filter (where not read))::int as unread from (
        select read from notifications
        where user_id = ${userId} and notifications.slug = slug.slug and deleted_at is null
        limit ${NOTIFICATIONS_COUNTED}
      ) as counted_rows
    ) as counted`.execute(db);
  return rows;
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from notifications where user_id = ${userId} and not read and deleted_at is null
      limit ${NOTIFICATIONS_COUNTED}
    ) as counted_rows`.execute(db);
  return rows[0]?.count ?? 0;
}

/** For the devices of the person, if they have any. */
export async function announceOnDevices(tx: Tx, userId: string, id: string): Promise<void> {
  if (await hasDevices(tx, userId)) await append(tx, notificationStored, { id, userId });
}

/** False when it is stored already. */
export async function insertNotification(
  tx: Tx,
  notification: Insertable<NotificationTable>,
): Promise<boolean> {
  const stored = await tx
    .insertInto('notifications')
    .values(notification)
    .onConflict((conflict) => conflict.columns(['user_id', 'once']).where('once', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (stored === undefined) return false;
  await announceOnDevices(tx, notification.user_id, stored.id);
  return true;
}

/** What was shared with someone no longer is, so it leads nowhere. */
export async function dropSharedNotification(tx: Tx, userId: string, transferId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('transfer_id', '=', transferId)
    .where('kind', '=', 'shared')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const changing = (tx: Tx, { userId, slug, id }: Which) =>
  tx
    .updateTable('notifications')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .$if(slug !== undefined, (query) => query.where('slug', '=', slug ?? ''))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''));

/** How many were deleted; under the id of their deletion they can be restored. */
export async function deleteNotifications(tx: Tx, which: Which, deletion: string): Promise<number> {
  const { numUpdatedRows } = await changing(tx, which)
    .set({ deletion, deleted_at: sql<Date>`now()` })
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function restoreNotifications(tx: Tx, userId: string, deletion: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ deletion: null, deleted_at: null })
    .where('user_id', '=', userId)
    .where('deletion', '=', deletion)
    .where('deleted_at', '>', sql<Date>`now() - make_interval(secs => ${NOTIFICATIONS_KEPT_S})`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function markRead(tx: Tx, which: Which): Promise<number> {
  const { numUpdatedRows } = await changing(tx, which)
    .set({ read: true })
    .where('read', '=', false)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const READ_KEPT_DAYS = 90;
const UNREAD_KEPT_DAYS = 365;

/** Removes what was deleted, what was read three months ago or more, and what stayed unread for a year. */
export async function sweepNotifications(db: Db): Promise<void> {
  await sql`delete from notifications where deleted_at < ${settled(MINUTE_S)} - make_interval(mins => 10)`.execute(
    db,
  );
  await sql`delete from notifications
    where (read and created_at < ${settled(HOUR_S)} - make_interval(days => ${READ_KEPT_DAYS}))
      or created_at < ${settled(HOUR_S)} - make_interval(days => ${UNREAD_KEPT_DAYS})`.execute(db);
}
