/** What the bell has to tell. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';

const id = z.string().min(1).max(100);

const notification = z.object({
  _id: z.string(),
  slug: z.string(),
  read: z.boolean(),
  dlDate: z.number(),
  /** ISO code. */
  dlCountryCode: z.string().nullable(),
  /** City, or country where the city is not known. */
  dlOrigin: z.string().nullable(),
  receiverEmail: z.string().nullable(),
  /** Null: everything. */
  fileName: z.string().nullable(),
  /** What the transfer is called; empty when only the number of its files is known. `shownTitle` takes both. */
  title: z.string(),
  fileNumber: z.int().min(0),
});

export type NotificationView = z.infer<typeof notification>;

export const notifications = endpoint({
  method: 'POST',
  path: '/api/notifications',
  access: 'user',
  whileSuspended: true,
  tag: 'notifications',
  summary: 'Lists the newest 100 notifications.',
  body: z.object({ userid: id }),
  answers: { 200: z.object({ notifications: z.array(notification), unread: z.int().min(0) }) },
  errors: ['forbidden'],
  idempotent: true,
});

export const deleteNotification = endpoint({
  method: 'POST',
  path: '/api/deleteNotification',
  access: 'user',
  tag: 'notifications',
  summary: 'Deletes one notification by its id, or `all`; `Allread` marks all as read instead.',
  body: z.object({ userid: id, notifyId: id }),
  answers: { 200: z.object({ done: z.literal(true) }) },
  errors: ['forbidden'],
  idempotent: true,
});

export const readNotification = endpoint({
  method: 'POST',
  path: '/api/readNotification',
  access: 'user',
  tag: 'notifications',
  summary: 'Marks one notification as read.',
  body: z.object({ userid: id, notifyId: id }),
  answers: { 200: z.object({ done: z.literal(true) }) },
  errors: ['forbidden'],
  idempotent: true,
});
