/** Changes a webhook: its address, its events, whether it is on, and its secret. */
import type { ParsedOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import type { changeWebhook as call } from '@waybill/contract/webhooks';
import type { Deps } from '../../deps.ts';
import { requireAddress } from './require-address.ts';
import { newSecret, opened, sealed } from './secret.ts';
import { failWaiting, findWebhook, lockWebhook, storeChanges, storeSecret } from './store.ts';

export async function changeWebhook(
  deps: Deps,
  userId: string,
  id: string,
  { url, events, on }: ParsedOf<typeof call>['body'],
): Promise<void> {
  if ((await findWebhook(deps.db, userId, id)) === undefined) throw new AppError('not_found');
  if (url !== undefined) await requireAddress(deps, userId, url);
  await deps.db.transaction().execute(async (tx) => {
    const webhook = await lockWebhook(tx, userId, id);
    if (webhook === undefined) throw new AppError('not_found');
    const isOn = webhook.state === 'on';
    const state = on === undefined || on === isOn ? undefined : on ? 'on' : 'off';
    await storeChanges(tx, id, { url, events: events && [...new Set(events)], state });
    if (state === 'off') await failWaiting(tx, id);
  });
}

/** `callKey` is the same for each try of one call: without that, a repeated try would end the secret that receivers know. */
export const renewSecret = (deps: Deps, userId: string, id: string, callKey: string): Promise<string> =>
  deps.db.transaction().execute(async (tx) => {
    const webhook = await lockWebhook(tx, userId, id);
    if (webhook === undefined) throw new AppError('not_found');
    if (webhook.renewed_by === callKey) return opened(deps, id, webhook.secret);
    const secret = newSecret();
    await storeSecret(tx, webhook, sealed(deps, id, secret), callKey);
    return secret;
  });
