/** The calls of the bell: what happened to a user's transfers and requests, read, deleted and restored. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';

const id = z.string().min(1).max(100);
const slug = z.string().min(1).max(40);

export const NOTIFICATION_KINDS = [
  'downloaded',
  /** Our email did not reach a recipient. */
  'bounced',
  'extension_asked',
  'expiring',
  'expired',
  'limit_reached',
  /** Someone tried more passwords than they may. */
  'password_guessed',
  /** Malware was found in files. */
  'infected',
  /** A colleague shares a transfer; `person` is their name or address. */
  'shared',
  /** Of requests: files came. One notification for several hand-ins. */
  'handed_in',
  'fulfilled',
  /** Not everything was handed in by then. */
  'deadline_passed',
  'request_expired',
  /** Of a team that is handed over: it was offered, or what became of the offer; `person` is who offers or answered. */
  'team_offered',
  'team_accepted',
  'team_declined',
  'team_withdrawn',
  'team_expired',
  /** For the people who manage a team: `person` joined it, left it, or was removed by another of them. */
  'team_joined',
  'team_left',
  'team_removed',
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** How many notifications one answer lists. */
export const NOTIFICATIONS_PAGE = 100;

/** Counts stop here: a larger number tells a person nothing more. */
export const NOTIFICATIONS_COUNTED = 1000;

/** A deletion can be undone for this long. */
export const NOTIFICATIONS_KEPT_S = 60;

const whole = z.int().min(0);

export const notification = z.object({
  _id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  /** What the number belongs to; a team has none, and its `slug` is the word `team`. */
  about: z.enum(['transfer', 'request', 'team']),
  slug: z.string(),
  read: z.boolean(),
  /** When it happened, for every kind. */
  dlDate: z.number(),
  /** ISO code. */
  dlCountryCode: z.string().nullable(),
  /** City, or country where the city is not known. */
  dlOrigin: z.string().nullable(),
  /** Who downloaded, did not get our email, or asks for more time. */
  receiverEmail: z.string().nullable(),
  /** The last one who handed in files, or who shares a transfer; null when they did not say who they are. */
  person: z.string().nullable(),
  /** How many people handed in files, or have not handed in everything. */
  people: whole,
  /** How many files they handed in. */
  files: whole,
  /** Null: everything. */
  fileName: z.string().nullable(),
  /** The request's title, or the transfer's, else its one folder; empty when it has neither. */
  title: z.string(),
  /** Then the first file that is no recording names the transfer: `shownTitle` takes it with the number of files. */
  firstFile: z.string(),
  fileNumber: whole,
  /** The transfer, or what is handed in for the request, is end-to-end encrypted. */
  encrypted: z.boolean().default(false),
  /** It was deleted or taken down, so there is nothing to open. */
  gone: z.boolean(),
});

export type NotificationView = z.infer<typeof notification>;

const group = z.object({ slug: z.string(), count: whole, unread: whole });

/** How many notifications a transfer or request has, also those on later pages. */
export type NotificationGroup = z.infer<typeof group>;

export const notifications = endpoint({
  method: 'POST',
  path: '/api/notifications',
  access: 'user',
  whileSuspended: true,
  tag: 'notifications',
  summary: `Lists notifications, newest first, ${NOTIFICATIONS_PAGE} at a time.`,
  body: z.object({
    userid: id,
    /** `next` of the answer before: lists those that are older. */
    after: z
      .string()
      .regex(/^\d{1,16}\.[0-9a-f-]{36}$/)
      .optional(),
  }),
  answers: {
    200: z.object({
      notifications: z.array(notification),
      unread: whole,
      /** Of every transfer and request in the list. */
      groups: z.array(group),
      /** Null when there are no older ones. */
      next: z.string().nullable(),
    }),
  },
  errors: ['forbidden'],
  idempotent: true,
});

export const deleteNotification = endpoint({
  method: 'POST',
  path: '/api/deleteNotification',
  access: 'user',
  tag: 'notifications',
  summary:
    'Deletes one notification by its id, or `all`; `Allread` marks all as read instead. With `slug`, only those of one transfer or request.',
  body: z.object({
    userid: id,
    notifyId: id,
    slug: slug.optional(),
    /** Drawn by the caller: names the deletion, so that `keepNotifications` can undo it within a minute. */
    deletion: z.uuid().optional(),
  }),
  answers: { 200: z.object({ done: z.literal(true) }) },
  errors: ['forbidden'],
  idempotent: true,
});

export const keepNotifications = endpoint({
  method: 'POST',
  path: '/api/keepNotifications',
  access: 'user',
  tag: 'notifications',
  summary: 'Restores what was deleted within the last minute.',
  body: z.object({ userid: id, deletion: z.uuid() }),
  answers: { 200: z.object({ done: z.literal(true) }) },
  errors: ['forbidden', 'not_found'],
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
