/** The HTTP handlers for notifications. */
import { AppError } from '@waybill/contract/errors';
import {
  deleteNotification,
  type NotificationView,
  notifications,
  readNotification,
} from '@waybill/contract/notifications';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { append } from '../../events/append.ts';
import { type Context, mount, userOf } from '../../http/mount.ts';
import {
  countUnread,
  deleteNotifications,
  markRead,
  newestNotifications,
  type StoredNotification,
} from '../downloads/index.ts';

import { notificationsChanged } from './events.ts';

const NEWEST = 100;

const DONE = { done: true } as const;

const isId = (text: string): boolean => z.uuid().safeParse(text).success;

const view = (row: StoredNotification): NotificationView => ({
  _id: row.id,
  slug: row.slug,
  read: row.read,
  dlDate: row.created_at.getTime(),
  dlCountryCode: row.country,
  dlOrigin: row.origin,
  receiverEmail: row.receiver_email,
  fileName: row.file_name,
  title: row.title,
  fileNumber: row.file_count,
});

/** The user whose notifications are meant; `userid` must be the caller's own id. */
function ownerOf(context: Context, said: string): string {
  const { id } = userOf(context);
  if (said !== id) throw new AppError('forbidden');
  return id;
}

export function mountBell(app: FastifyInstance, deps: Deps): void {
  const change = async (userId: string, act: (tx: Tx) => Promise<void>): Promise<typeof DONE> => {
    await deps.db.transaction().execute(async (tx) => {
      await act(tx);
      await append(tx, notificationsChanged, {}, { accountId: userId });
    });
    return DONE;
  };

  mount(app, deps, notifications, async ({ body }, context) => {
    const userId = ownerOf(context, body.userid);
    const rows = await newestNotifications(deps.db, userId, NEWEST);
    return { notifications: rows.map(view), unread: await countUnread(deps.db, userId) };
  });

  mount(app, deps, deleteNotification, async ({ body: { userid, notifyId } }, context) => {
    const userId = ownerOf(context, userid);
    if (notifyId === 'Allread') return change(userId, (tx) => markRead(tx, userId));
    if (notifyId === 'all') return change(userId, (tx) => deleteNotifications(tx, userId));
    // Deleting an id that does not exist succeeds too.
    if (!isId(notifyId)) return DONE;
    return change(userId, (tx) => deleteNotifications(tx, userId, notifyId));
  });

  mount(app, deps, readNotification, async ({ body: { userid, notifyId } }, context) => {
    const userId = ownerOf(context, userid);
    if (!isId(notifyId)) return DONE;
    return change(userId, (tx) => markRead(tx, userId, notifyId));
  });
}
