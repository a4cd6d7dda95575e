/** One transfer with everything its sender can see of it: people, timeline, requests for more time, previews. */
import * as z from 'zod';
import { MALWARE_NOTES } from '../files/malware.ts';
import { endpoint } from '../wire/endpoint.ts';
import { REMIND_SKIPS } from './changes.ts';
import { recipient } from './delivery.ts';
import { PREVIEWS } from './downloads.ts';
import { encryption } from './encryption.ts';
import { sharer } from './share-people.ts';
import { timelinePage } from './timeline.ts';
import { transfer } from './transfers.ts';

/** Milliseconds since 1970. */
const moment = z.number();
const whole = z.int().min(0);

/** Why an email did not arrive, as far as the mail server’s answer tells. */
export const BOUNCES = ['no_such_address', 'mailbox_full', 'refused', 'unreachable'] as const;
export type Bounce = (typeof BOUNCES)[number];

export const trackedRecipient = recipient.extend({
  /** When the newest email to them was ordered; null when they were not emailed. */
  sentAt: moment.nullable(),
  /** When their mail server took it. */
  deliveredAt: moment.nullable(),
  /** Of an email that bounced. */
  bounce: z.enum(BOUNCES).nullable(),
  /** The mail server’s own words about it; empty when there are none. */
  bounceWords: z.string(),
  /** When a person first saw the page through their own link. */
  openedAt: moment.nullable(),
  /** Ids of the files that they have downloaded, in the order of the transfer. */
  files: z.array(z.string()),
  /** Whether these are all files. */
  tookAll: z.boolean(),
  /** Their downloads. */
  downloads: whole,
  /** Where their newest download came from. */
  lastFrom: z.object({ city: z.string().nullable(), country_code: z.string() }).nullable(),
  /** When they can be emailed about this transfer again; null: now. */
  mailableAt: moment.nullable(),
  /** They are reminded once. */
  remindedAt: moment.nullable(),
  /** Why their sender cannot remind them; null when that is possible now. */
  remindSkip: z.enum(REMIND_SKIPS).nullable(),
  /** With `mailed_recently`: when they can be reminded. */
  remindableAt: moment.nullable(),
});

export type TrackedRecipient = z.infer<typeof trackedRecipient>;

export const extensionAsk = z.object({
  id: z.uuid(),
  email: z.string(),
  /** Empty when the address is all that is known. */
  name: z.string(),
  at: moment,
});

export const transferDetails = z.object({
  transfer,
  /** Who shares it with the caller, who only reads and forwards it; null for one of their own. */
  sharedBy: sharer.nullable(),
  /** Sent back with a change, so that a newer change is not overwritten. */
  revision: whole,
  recipients: z.array(trackedRecipient),
  timeline: timelinePage,
  /** Requests for more time that wait for an answer. */
  extensionAsks: z.array(extensionAsk),
  /** Whether those who have not downloaded are reminded about a day before expiry. */
  remindBefore: z.boolean(),
  /** Whether the files still exist: until then an expired transfer can be extended. */
  hasFiles: z.boolean(),
  /** Files that can be shown; `url` is a path on this server that the sender’s browser may open. */
  previews: z.array(z.object({ file: z.string(), kind: z.enum(PREVIEWS), url: z.string() })),
  /** What the malware check says of files; the others are clean, or were sent while nothing was checked. */
  malware: z.array(z.object({ file: z.string(), note: z.enum(MALWARE_NOTES) })).default([]),
  /** Since when files are being checked; null when none is. */
  checkingSince: moment.nullable().default(null),
  /** What opens with the key, of an end-to-end encrypted transfer. */
  encryption: encryption.nullable().default(null),
});

export type TransferDetailsView = z.infer<typeof transferDetails>;

export const openTransfer = endpoint({
  method: 'GET',
  path: '/api/transfers/:slug',
  access: 'user',
  scope: 'read',
  whileSuspended: true,
  tag: 'transfers',
  summary:
    'Returns one of the user’s transfers, or one that a colleague shares with them, with its recipients, its timeline and its open requests for more time. It also lets this browser open the transfer’s previews and files.',
  params: z.object({ slug: z.string().min(1).max(40) }),
  answers: { 200: transferDetails },
  errors: ['not_found'],
  idempotent: true,
});
