/** The events of outgoing mail. */
import * as z from 'zod';
import { defineEvent, defineLiveEvent } from '../events/define.ts';

export const mailBounced = defineLiveEvent('mail.bounced');
export const mailFailed = defineLiveEvent('mail.failed');
export const mailCapped = defineLiveEvent('mail.capped');

/**
 * The hour has unusually many mails; appended once an hour for each counter. `counted` is a lane and a domain, or `*`
 * for all domains: `strangers:example.com`, `security:*`, `example.com`.
 */
export const mailVolumeUnusual = defineEvent(
  'mail.volume',
  z.object({ counted: z.string(), count: z.number(), hour: z.string() }),
);
