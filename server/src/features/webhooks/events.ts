/** The events of webhooks. */
import * as z from 'zod';
import { defineEvent } from '../../events/define.ts';

/** One was switched off because its receiver took nothing for days, or answered that it is gone for good. */
export const webhookStopped = defineEvent(
  'webhook.stopped',
  z.object({ userId: z.string(), webhookId: z.string(), url: z.string(), why: z.enum(['failing', 'gone']) }),
);
