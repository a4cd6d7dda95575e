/** The calls of notifications on devices: browsers that show what the bell shows, also while no page is open. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { NOTIFICATION_KINDS, notification } from './notifications.ts';

/** Of an account; the oldest makes room for a new one. */
export const PUSH_DEVICES_MAX = 20;

const device = z.object({
  id: z.uuid(),
  /** Of the session in which it was turned on; null where they are not known. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: z.number(),
  /** It belongs to the session that asks. */
  current: z.boolean(),
});

export type PushDevice = z.infer<typeof device>;

const all = z.object({
  /** What a browser needs to subscribe; null where the operator has turned these notifications off. */
  publicKey: z.string().nullable(),
  devices: z.array(device),
});

/** What the worker of the app receives, and puts into words. */
export const pushMessage = z.object({
  lang: z.enum(['en', 'zh']),
  /** Where it leads. */
  path: z.string(),
  notification: notification.omit({ kind: true }).extend({
    // A browser may have a worker from before there was a kind.
    kind: z.enum(NOTIFICATION_KINDS).catch('downloaded'),
  }),
});

export type PushMessage = z.infer<typeof pushMessage>;

/** So long is a value of so many bytes, as browsers give them. */
const base64url = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .length(Math.ceil((bytes * 4) / 3));

export const listPushDevices = endpoint({
  method: 'GET',
  path: '/api/push',
  access: 'user',
  whileSuspended: true,
  tag: 'notifications',
  summary: 'Lists the devices that show the user’s notifications.',
  answers: { 200: all },
  idempotent: true,
});

export const addPushDevice = endpoint({
  method: 'POST',
  path: '/api/push',
  access: 'user',
  tag: 'notifications',
  summary:
    'Shows the user’s notifications on this device from now on, until its session ends. A device of another account no longer shows that account’s.',
  body: z.object({
    /** The address at the browser’s push service. */
    endpoint: z.string().min(1).max(2_000),
    p256dh: base64url(65),
    auth: base64url(16),
  }),
  answers: { 200: all },
  errors: ['push_address'],
  idempotent: true,
});

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/api/push/:id',
  access: 'user',
  whileSuspended: true,
  tag: 'notifications',
  summary: 'No longer shows notifications on a device.',
  params: z.object({ id: z.uuid() }),
  answers: { 200: all },
  errors: ['not_found'],
  idempotent: true,
});
