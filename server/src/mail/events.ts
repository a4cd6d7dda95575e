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

/** A cap holds a followed mail back for now; appended once for each mail. */
export const mailHeld = defineEvent(
  'mail.held',
  z.object({ mailId: z.string(), mailKind: z.string(), to: z.string() }),
);

/**
 * The hour has unusually many mails; appended once an hour for each counter. `counted` is a lane and a domain, or `*`
 * for all domains: `strangers:example.com`, `security:*`, `example.com`; or a cap of one account, with its id: `person:…`,
 * `day:team:…`, `share:…:example.com`. `hour` is when the hour or day began.
 */
export const mailVolumeUnusual = defineEvent(
  'mail.volume',
  z.object({ counted: z.string(), count: z.number(), hour: z.string() }),
);
