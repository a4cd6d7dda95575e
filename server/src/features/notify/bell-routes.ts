/** The HTTP handlers for notifications. */
import { randomUUID } from 'node:crypto';
import { AppError } from '@waybill/contract/errors';
import {
  deleteNotification,
  keepNotifications,
  NOTIFICATIONS_PAGE,
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
  countGroups,
  countUnread,
  deleteNotifications,
  listNotifications,
  markRead,
  restoreNotifications,
} from '../downloads/index.ts';
import { viewNotification } from './bell-view.ts';
import { notificationsChanged } from './events.ts';

const DONE = { done: true } as const;

const isId = (text: string): boolean => z.uuid().safeParse(text).success;

/** The user whose notifications are meant; `userid` must be the caller's own id. */
function ownerOf(context: Context, said: string): string {
  const { id } = userOf(context);
  if (said !== id) throw new AppError('forbidden');
  return id;
}

export function mountBell(app: FastifyInstance, deps: Deps): void {
  /** `act` answers how many it changed: other open pages load again only when there are any. */
  const change = (userId: string, act: (tx: Tx) => Promise<number>): Promise<number> =>
    deps.db.transaction().execute(async (tx) => {
      const changed = await act(tx);
      if (changed > 0) await append(tx, notificationsChanged, {}, { accountId: userId });
      return changed;
    });

  mount(app, deps, notifications, async ({ body: { userid, after } }, context) => {
    const userId = ownerOf(context, userid);
    const rows = await listNotifications(deps.db, userId, { limit: NOTIFICATIONS_PAGE + 1, after });
    const page = rows.slice(0, NOTIFICATIONS_PAGE);
    return {
      notifications: page.map(viewNotification),
      unread: await countUnread(deps.db, userId),
      groups: await countGroups(deps.db, userId, [...new Set(page.map(({ slug }) => slug))]),
      next: rows.length > page.length ? (page.at(-1)?.cursor ?? null) : null,
    };
  });

  mount(app, deps, deleteNotification, async ({ body }, context) => {
    const { notifyId, slug, deletion = randomUUID() } = body;
    const userId = ownerOf(context, body.userid);
    if (notifyId === 'Allread') await change(userId, (tx) => markRead(tx, { userId, slug }));
    else if (notifyId === 'all')
      await change(userId, (tx) => deleteNotifications(tx, { userId, slug }, deletion));
    // Deleting an id that does not exist succeeds too.
    else if (isId(notifyId))
      await change(userId, (tx) => deleteNotifications(tx, { userId, slug, id: notifyId }, deletion));
    return DONE;
  });

  mount(app, deps, keepNotifications, async ({ body: { userid, deletion } }, context) => {
    const userId = ownerOf(context, userid);
    const kept = await change(userId, (tx) => restoreNotifications(tx, userId, deletion));
    if (kept === 0) throw new AppError('not_found');
    return DONE;
  });

  mount(app, deps, readNotification, async ({ body: { userid, notifyId } }, context) => {
    const userId = ownerOf(context, userid);
    if (isId(notifyId)) await change(userId, (tx) => markRead(tx, { userId, id: notifyId }));
    return DONE;
  });
}
