/** How a delivery is shown. */
import { AppError } from '@waybill/contract/errors';
import { DELIVERIES_PAGE, type DeliveryView } from '@waybill/contract/webhooks';
import type { Db } from '../../../db/database.ts';
import { messageIdOf } from '../delivering/sign.ts';
import { messagesOf, type StoredMessage } from './store.ts';

export const viewDelivery = (message: StoredMessage): DeliveryView => ({
  id: message.id,
  messageId: messageIdOf(message.id),
  type: message.type,
  at: message.created_at.getTime(),
  state: message.state,
  attempts: message.attempts,
  nextAt: message.attempts === 0 ? null : (message.next_at?.getTime() ?? null),
  lastAt: message.last_at?.getTime() ?? null,
  tookMs: message.took_ms,
  status: message.status,
  problem: message.problem,
  answer: message.answer,
  body: message.body,
});

/** PostgreSQL's bigint. */
const POSITION = /^\d{1,18}$/;

export async function listDeliveries(
  db: Db,
  webhookId: string,
  before: string | undefined,
): Promise<{ deliveries: DeliveryView[]; next: string | null }> {
  if (before !== undefined && !POSITION.test(before))
    throw new AppError('invalid_input', { fields: { before: 'invalid' } });
  const found = await messagesOf(db, webhookId, { before, limit: DELIVERIES_PAGE + 1 });
  const shown = found.slice(0, DELIVERIES_PAGE);
  const next = found.length > shown.length ? (shown.at(-1)?.position ?? null) : null;
  return { deliveries: shown.map(viewDelivery), next };
}
