/** A webhook and a delivery for component tests. */
import type { DeliveryView, WebhookView } from '@waybill/contract/webhooks';

export const webhookOf = (changes: Partial<WebhookView> = {}): WebhookView => ({
  id: '0190a7a2-6b5e-7c3a-9f10-000000000021',
  url: 'https://hooks.example/in',
  events: ['transfer.downloaded', 'request.handed_in'],
  createdAt: Date.UTC(2026, 0, 1),
  state: 'on',
  lastAt: null,
  lastProblem: null,
  oldSecretUntil: null,
  ...changes,
});

export const deliveryOf = (changes: Partial<DeliveryView> = {}): DeliveryView => ({
  id: '0190a7a2-6b5e-7c3a-9f10-000000000031',
  messageId: 'msg_2b7c',
  type: 'transfer.downloaded',
  at: Date.now(),
  state: 'delivered',
  attempts: 1,
  nextAt: null,
  lastAt: Date.now(),
  tookMs: 132,
  status: 200,
  problem: null,
  answer: 'thanks',
  body: '{"type":"transfer.downloaded","data":{"fileName":"a.pdf"}}',
  ...changes,
});
