/** The call by which the payment service reports that something changed. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';

export const WEBHOOK_MAX_BYTES = 262_144;

export const paymentsWebhook = endpoint({
  method: 'POST',
  path: '/api/stripe/webhook',
  access: 'public',
  whileSuspended: true,
  anyOrigin: true,
  tag: 'billing',
  summary:
    'Takes signed events of the payment service. They are stored once and only say what to look up; what they contain is not believed.',
  bytes: { types: ['application/json'], max: WEBHOOK_MAX_BYTES },
  answers: { 200: z.object({ received: z.boolean() }) },
  errors: ['bad_request', 'too_large', 'not_found'],
});
