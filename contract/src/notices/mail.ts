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

const mutedMail = z.object({
  kind: z.string(),
  /** What the emails are called, in the middle of a sentence. */
  called: z.object({ en: z.string(), zh: z.string() }),
});

export type MutedMail = z.infer<typeof mutedMail>;

export const mutedMails = endpoint({
  method: 'GET',
  path: '/api/mutedMails',
  access: 'user',
  whileSuspended: true,
  tag: 'mail',
  summary: 'The types of email that the user unsubscribed from with the link in one of them.',
  answers: { 200: z.object({ kinds: z.array(mutedMail) }) },
});

export const muteMail = endpoint({
  method: 'POST',
  path: '/api/muteMail',
  access: 'user',
  whileSuspended: true,
  ownPages: true,
  tag: 'mail',
  summary: 'Subscribes the user to a type of email again, or unsubscribes from it.',
  body: z.object({ kind: z.string().max(60), muted: z.boolean() }),
  answers: { 200: z.object({ kinds: z.array(mutedMail) }) },
  errors: ['not_found'],
  idempotent: true,
});
