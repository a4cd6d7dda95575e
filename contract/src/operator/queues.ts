/** Emails and jobs in the operator's console: what waits, and what failed. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { actReason } from './users.ts';

export const CONSOLE_MAILS = 100;

/** `failed` are those that were given up, whatever the reason; `suppressed` were turned off by their receiver. */
export const MAIL_FILTERS = ['waiting', 'failed', 'suppressed'] as const;
export type MailFilter = (typeof MAIL_FILTERS)[number];

const mail = z.object({
  id: z.string(),
  kind: z.string(),
  to: z.string(),
  state: z.enum(['waiting', 'sent', 'bounced', 'capped', 'suppressed', 'failed']),
  reason: z.string().nullable().describe('What the mail server said, or why it was given up.'),
  createdAt: z.number(),
  heldUntil: z.number().nullable().describe('A cap holds it back until then.'),
  doneAt: z.number().nullable(),
});
export type ConsoleMail = z.infer<typeof mail>;

const job = z.object({
  id: z.string(),
  name: z.string(),
  attempts: z.number(),
  error: z.string(),
  since: z.number(),
});
export type ConsoleJob = z.infer<typeof job>;

const get = { method: 'GET', access: 'console', tag: 'operator', idempotent: true } as const;
const post = { method: 'POST', access: 'console', tag: 'operator' } as const;

export const consoleMails = endpoint({
  ...get,
  path: '/api/operator/mails',
  summary:
    'Lists emails that wait, failed or were turned off by their receiver, newest first, without their content.',
  query: z.object({ state: z.enum(MAIL_FILTERS), find: z.string().trim().max(320).optional() }),
  answers: { 200: z.object({ mails: z.array(mail), more: z.boolean() }) },
});

export const sendMailNow = endpoint({
  ...post,
  path: '/api/operator/mails/:id/send',
  summary: 'Tries a waiting email again now; caps still hold it back.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: actReason }),
  answers: { 200: z.object({ done: z.literal(true) }) },
  errors: ['not_found'],
});

export const consoleJobs = endpoint({
  ...get,
  path: '/api/operator/jobs',
  summary: 'Lists dead jobs: those that failed their last attempt.',
  answers: { 200: z.object({ jobs: z.array(job) }) },
});

export const retryJobs = endpoint({
  ...post,
  path: '/api/operator/jobs/retry',
  summary: 'Runs dead jobs again: one, or all of them.',
  body: z.object({
    id: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
    reason: actReason,
  }),
  answers: { 200: z.object({ queued: z.number() }) },
  errors: ['not_found'],
});
