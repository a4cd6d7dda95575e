/** How a webhook is shown. */
import type { WebhookView } from '@waybill/contract/webhooks';
import type { Db } from '../../db/database.ts';
import { type StoredWebhook, webhooksOf } from './store.ts';

const viewWebhook = (webhook: StoredWebhook): WebhookView => ({
  id: webhook.id,
  url: webhook.url,
  events: webhook.events,
  createdAt: webhook.created_at.getTime(),
  state: webhook.state,
  lastAt: webhook.last_at?.getTime() ?? null,
  lastProblem: webhook.last_problem,
  oldSecretUntil: untilOf(webhook),
});

function untilOf({ old_secret_until }: StoredWebhook): number | null {
  const until = old_secret_until?.getTime() ?? 0;
  return until > Date.now() ? until : null;
}

export async function allWebhooks(db: Db, userId: string): Promise<{ webhooks: WebhookView[] }> {
  return { webhooks: (await webhooksOf(db, userId)).map(viewWebhook) };
}
