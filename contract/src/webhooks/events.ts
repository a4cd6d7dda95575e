/** What webhooks are sent: a message for each kind of event, with its data. */
import * as z from 'zod';

export const WEBHOOK_EVENTS = [
  'transfer.sent',
  'transfer.opened',
  'transfer.downloaded',
  'transfer.expired',
  'transfer.extension_asked',
  'request.handed_in',
  'request.accepted',
  'request.refused',
  'request.fulfilled',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

const place = {
  /** ISO code. */
  country: z.string().nullable(),
  city: z.string().nullable(),
};
const transfer = z.object({
  transfer: z.object({
    /** The number in its link. */
    slug: z.string(),
    /** Empty for what is encrypted. */
    title: z.string(),
    /** Without the key of what is encrypted. */
    link: z.string(),
    /** End to end: names, title and message are known only to people with the key. */
    encrypted: z.boolean(),
  }),
});
const request = z.object({
  request: z.object({ slug: z.string(), title: z.string(), link: z.string() }),
});
const handIn = z.object({
  id: z.string(),
  /** How the person who handed in is called: the address, else the name they gave. */
  person: z.string().nullable(),
  files: z.int(),
});

/** The `data` of each kind. A receiver ignores fields that it does not know: later versions add some. */
export const webhookData = {
  'transfer.sent': transfer.extend({
    recipients: z.array(z.string()),
    files: z.int(),
    bytes: z.int(),
    expiresAt: z.iso.datetime().nullable(),
  }),
  'transfer.opened': transfer.extend({ recipient: z.string(), ...place }),
  'transfer.downloaded': transfer.extend({
    /** Null: someone who has the link. */
    recipient: z.string().nullable(),
    /** Of the one file; null when all were downloaded together. Of encrypted files it says only how many. */
    fileName: z.string().nullable(),
    ...place,
  }),
  'transfer.expired': transfer,
  'transfer.extension_asked': transfer.extend({ recipient: z.string() }),
  'request.handed_in': request.extend({ handIn }),
  'request.accepted': request.extend({ handIn }),
  'request.refused': request.extend({ handIn }),
  'request.fulfilled': request,
} as const satisfies Record<WebhookEvent, z.ZodType>;

/** The JSON body of a request, in the form of Standard Webhooks. */
export const webhookMessage = z.object({
  type: z.enum([...WEBHOOK_EVENTS, 'test']),
  /** When it happened. */
  timestamp: z.iso.datetime(),
  data: z.record(z.string(), z.unknown()),
});
export type WebhookMessage = z.infer<typeof webhookMessage>;
