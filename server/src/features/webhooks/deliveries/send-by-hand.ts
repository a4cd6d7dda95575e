/** Sends a test to a webhook, or a delivery once more, because a person asks for it. */
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import { spend } from '../../../http/rate-limit.ts';
import { bodyOf } from '../recording/body.ts';
import { findWebhook } from '../store.ts';
import { addTest, type StoredMessage, sendAgain } from './store.ts';

/** With it, our servers could be made to call someone else's. */
const LIMIT = { name: 'webhooks-by-hand', points: 60, seconds: 3_600 };

/** `id` is the same for each try of one call. */
export async function sendTest(
  deps: Deps,
  { id: userId, ownerId }: Pick<User, 'id' | 'ownerId'>,
  webhookId: string,
  id: string,
): Promise<void> {
  if ((await findWebhook(deps.db, userId, webhookId)) === undefined) throw new AppError('not_found');
  await spend(deps, LIMIT, userId);
  const body = bodyOf('test', new Date(), { webhook: webhookId });
  await addTest(deps.db, { id, webhook_id: webhookId, account_id: ownerId, body });
}

export async function resend(
  deps: Deps,
  userId: string,
  webhookId: string,
  id: string,
): Promise<StoredMessage> {
  if ((await findWebhook(deps.db, userId, webhookId)) === undefined) throw new AppError('not_found');
  await spend(deps, LIMIT, userId);
  const again = await sendAgain(deps.db, webhookId, id);
  if (again === undefined) throw new AppError('not_found');
  return again;
}
