/** Creates a webhook. A repeated call gives the same one again, with its secret. */
import type { ParsedOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import { type createWebhook as call, WEBHOOKS_MAX } from '@waybill/contract/webhooks';
import type { Deps } from '../../deps.ts';
import { requireAddress } from './require-address.ts';
import { newSecret, opened, sealed } from './secret.ts';
import { addWebhook, findWebhook, holdAndList } from './store.ts';

interface Created {
  readonly id: string;
  readonly secret: string;
}

/** `id` is the same for each try of one call. */
export async function createWebhook(
  deps: Deps,
  userId: string,
  id: string,
  { url, events }: ParsedOf<typeof call>['body'],
): Promise<Created> {
  const known = await findWebhook(deps.db, userId, id);
  if (known !== undefined) return { id, secret: opened(deps, id, known.secret) };
  await requireAddress(deps, userId, url);
  const secret = newSecret();
  await deps.db.transaction().execute(async (tx) => {
    if ((await holdAndList(tx, userId)).length >= WEBHOOKS_MAX) throw new AppError('too_many_webhooks');
    await addWebhook(tx, {
      id,
      user_id: userId,
      url,
      events: [...new Set(events)],
      secret: sealed(deps, id, secret),
    });
  });
  return { id, secret };
}
