/** The events of outgoing mail. */
import * as z from 'zod';
import { defineEvent, defineLiveEvent } from '../events/define.ts';

export const mailBounced = defineLiveEvent('mail.bounced');
export const mailFailed = defineLiveEvent('mail.failed');
export const mailCapped = defineLiveEvent('mail.capped');

/** Of mails whose delivery is followed; not live, as the sender's pages learn of it by the transfer. */
export const mailDelivered = defineEvent(
  'mail.delivered',
  z.object({ mailId: z.string(), mailKind: z.string(), to: z.string() }),
);

/**
 * The hour has unusually many mails; appended once an hour for each counter. `counted` is a lane and a domain, or `*`
 * for all domains: `strangers:example.com`, `security:*`, `example.com`.
 */
export const mailVolumeUnusual = defineEvent(
  'mail.volume',
  z.object({ counted: z.string(), count: z.number(), hour: z.string() }),
);
