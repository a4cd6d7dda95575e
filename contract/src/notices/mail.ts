/** What a reader can do about the mails we send. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';

const query = z.object({ token: z.string().min(1).max(2_000) });

export const unsubscribePage = endpoint({
  method: 'GET',
  path: '/api/unsubscribe',
  access: 'public',
  whileSuspended: true,
  tag: 'mail',
  summary: 'The page that an unsubscribe link opens. Nothing changes until its button is pressed.',
  query,
  answers: { 200: z.string() },
  kind: 'stream',
  idempotent: true,
});

export const resubscribe = endpoint({
  method: 'POST',
  path: '/api/resubscribe',
  access: 'public',
  whileSuspended: true,
  tag: 'mail',
  summary: 'Subscribes again to the type of email that the token of an unsubscribe link names.',
  query,
  answers: { 200: z.string() },
  kind: 'stream',
  anyOrigin: true,
  idempotent: true,
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe',
  access: 'public',
  whileSuspended: true,
  tag: 'mail',
  summary:
    'Unsubscribes from the type of email that the token names. Email programs call it for their one-click button (RFC 8058).',
  query,
  answers: { 200: z.string() },
  kind: 'stream',
  anyOrigin: true,
  idempotent: true,
});
