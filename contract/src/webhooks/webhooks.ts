/** Webhooks: an address of the user's that is called when something happens to their transfers and requests. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { WEBHOOK_EVENTS } from './events.ts';

export const WEBHOOKS_MAX = 20;
export const WEBHOOK_URL_MAX = 2_000;

/** How many deliveries one answer lists. */
export const DELIVERIES_PAGE = 50;
/** Deliveries are listed for this long. */
export const DELIVERIES_DAYS = 30;
/** What is kept of an answer, in bytes. */
export const ANSWER_KEPT = 1_024;
/** After a new secret the one before also signs for this long. */
export const OLD_SECRET_HOURS = 24;

const url = z.string().trim().min(1).max(WEBHOOK_URL_MAX);
const events = z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length);
const params = z.object({ id: z.uuid() });

/** Why no answer came that counts; `status` of a delivery says more where there was one. */
export const DELIVERY_PROBLEMS = [
  /** It answered with a status other than 2xx. */
  'status',
  'timeout',
  'connection',
  'certificate',
  /** Its name is not known to DNS. */
  'unknown_name',
  /** It leads to an address that is not on the internet, so nothing was sent. */
  'private',
  'not_https',
  'credentials',
  'invalid',
] as const;
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];

export const webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  createdAt: z.number(),
  /** `failing`: switched off after three days without one delivery that was taken. */
  state: z.enum(['on', 'off', 'failing']),
  /** Of the newest attempt; null before the first. */
  lastAt: z.number().nullable(),
  lastProblem: z.enum(DELIVERY_PROBLEMS).nullable(),
  /** Until when the secret before also signs. */
  oldSecretUntil: z.number().nullable(),
});
export type WebhookView = z.infer<typeof webhook>;

const delivery = z.object({
  id: z.uuid(),
  /** `webhook-id` of its requests; the same when it is sent again. */
  messageId: z.string(),
  /** `test` is sent by a person who tries it out. */
  type: z.enum([...WEBHOOK_EVENTS, 'test']),
  at: z.number(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  /** While it waits after an attempt that failed. */
  nextAt: z.number().nullable(),
  /** Of the newest attempt. */
  lastAt: z.number().nullable(),
  tookMs: z.int().nullable(),
  status: z.int().nullable(),
  problem: z.enum(DELIVERY_PROBLEMS).nullable(),
  /** The first kilobyte of the newest answer. */
  answer: z.string().nullable(),
  /** What was sent, as it was signed. */
  body: z.string(),
});
export type DeliveryView = z.infer<typeof delivery>;

const all = z.object({ webhooks: z.array(webhook) });

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/webhooks',
  access: 'user',
  whileSuspended: true,
  scope: 'manage',
  tag: 'webhooks',
  summary: 'Lists the user’s webhooks, without their secrets.',
  answers: { 200: all },
  idempotent: true,
});

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks',
  access: 'user',
  scope: 'manage',
  tag: 'webhooks',
  summary: 'Creates a webhook. The answer is the only one that contains its secret.',
  body: z.object({ url, events }),
  answers: { 200: all.extend({ id: z.uuid(), secret: z.string() }) },
  errors: ['webhook_address', 'too_many_webhooks'],
  idempotencyKey: 'renewed',
});

export const changeWebhook = endpoint({
  method: 'PATCH',
  path: '/api/webhooks/:id',
  access: 'user',
  scope: 'manage',
  tag: 'webhooks',
  summary: 'Changes the address or the events of a webhook, or switches it on or off.',
  params,
  body: z.object({ url: url.optional(), events: events.optional(), on: z.boolean().optional() }),
  answers: { 200: all },
  errors: ['not_found', 'webhook_address'],
  idempotent: true,
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/webhooks/:id',
  access: 'user',
  whileSuspended: true,
  scope: 'manage',
  tag: 'webhooks',
  summary: 'Deletes a webhook with its deliveries. Nothing more is sent to it.',
  params,
  answers: { 200: all },
  errors: ['not_found'],
  idempotent: true,
});

export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/secret',
  access: 'user',
  scope: 'manage',
  tag: 'webhooks',
  summary: 'Gives a webhook a new secret. For 24 hours requests are signed with the old one too.',
  params,
  answers: { 200: all.extend({ secret: z.string() }) },
  errors: ['not_found'],
  idempotencyKey: 'renewed',
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/test',
  access: 'user',
  scope: 'manage',
  tag: 'webhooks',
  summary: 'Sends a test to a webhook, also to one that is switched off. It appears among the deliveries.',
  params,
  answers: { 200: z.object({ delivery: z.uuid() }) },
  errors: ['not_found', 'too_many_requests'],
  idempotencyKey: 'kept',
});

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/webhooks/:id/deliveries',
  access: 'user',
  whileSuspended: true,
  scope: 'manage',
  tag: 'webhooks',
  summary: 'Lists what was sent to a webhook in the last 30 days, newest first.',
  params,
  query: z.object({
    before: z.string().min(1).max(100).optional().describe('`next` of the answer before: lists older ones.'),
  }),
  answers: { 200: z.object({ deliveries: z.array(delivery), next: z.string().nullable() }) },
  errors: ['not_found'],
  idempotent: true,
});

export const resendDelivery = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/deliveries/:delivery/again',
  access: 'user',
  scope: 'manage',
  tag: 'webhooks',
  summary: 'Sends a delivery again at once, with the same `webhook-id` and body.',
  params: z.object({ id: z.uuid(), delivery: z.uuid() }),
  answers: { 200: delivery },
  errors: ['not_found', 'too_many_requests'],
  idempotencyKey: 'kept',
});
