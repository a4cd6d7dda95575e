/** Writes the JSON of a message, once: a repetition sends the same bytes. */
import { type WebhookEvent, type WebhookMessage, webhookData } from '@waybill/contract/webhook-events';
import type * as z from 'zod';
import type { NewMessage } from './store.ts';

export type DataOf<Type extends WebhookEvent> = z.infer<(typeof webhookData)[Type]>;

export const bodyOf = (type: WebhookMessage['type'], at: Date, data: WebhookMessage['data']): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data } satisfies WebhookMessage);

/** With nothing that the contract does not name. */
export const messageOf = <Type extends WebhookEvent>(
  type: Type,
  at: Date,
  data: DataOf<Type>,
): NewMessage => ({
  type,
  body: bodyOf(type, at, webhookData[type].parse(data)),
});
