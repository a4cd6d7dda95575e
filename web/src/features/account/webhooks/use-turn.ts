/** Turns a webhook on or off. */
import { changeWebhook } from '@waybill/contract/webhooks';
import { type Change, useChange } from '../../../queries/use-change.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { keepWebhooks } from './keep-webhooks.ts';

export const useTurn = (id: string): Change<boolean> =>
  useChange((on: boolean) => callAsUser(changeWebhook, { params: { id }, body: { on } }), {
    onDone: ({ webhooks }) => keepWebhooks(webhooks),
  });
