/** Puts the list that a change of a webhook answered with in the place of the one that is shown. */
import { listWebhooks, type WebhookView } from '@waybill/contract/webhooks';
import { changeAnswer } from '../../../queries/answers.ts';

export const keepWebhooks = (webhooks: readonly WebhookView[]): void =>
  changeAnswer(listWebhooks, {}, () => ({ webhooks: [...webhooks] }));
