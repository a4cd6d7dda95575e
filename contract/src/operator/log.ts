/** The log of what operators did, in the console and by commands. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';

export const OPERATOR_LOG_PAGE = 50;

/** Each is one sentence in the console. */
const OPERATOR_ACTS = [
  'operator.added',
  'operator.removed',
  'operator.login',
  'user.suspended',
  'user.restored',
  'user.role',
  'user.limits',
  'user.sessions_ended',
  'user.factor_reset',
  'user.deletion_planned',
  'user.deletion_kept',
  'transfer.taken_down',
  'report.kept',
  'file.unblocked',
  'conversation.answered',
  'conversation.closed',
  'conversation.deleted',
  'reply.accepted',
  'reply.dropped',
  'codes.made',
  'code.revoked',
  'affiliate.paid',
  'suggestion.accepted',
  'suggestion.merged',
  'suggestion.declined',
  'suggestion.reopened',
  'mail.sent_again',
  'jobs.retried',
  'storage.compared',
  'clock.confirmed',
  'visitors.reset',
  'visitors.limited',
  'announcement.set',
  'announcement.ended',
  'import.begun',
] as const;
export type OperatorAct = (typeof OPERATOR_ACTS)[number];

const entry = z.object({
  id: z.string(),
  at: z.number().describe('Milliseconds.'),
  act: z.enum(OPERATOR_ACTS),
  via: z.enum(['console', 'command']),
  operator: z.string().describe('The operator’s address then; for a command, who ran it on the server.'),
  subject: z.string().describe('The account, transfer or file it was done to, as it was called then.'),
  reason: z.string(),
  detail: z.string(),
});
export type OperatorLogEntry = z.infer<typeof entry>;

export const operatorLog = endpoint({
  method: 'GET',
  path: '/api/operator/log',
  access: 'console',
  tag: 'operator',
  summary: 'Lists what operators did, newest first. Entries can’t be changed or removed.',
  query: z.object({
    before: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional()
      .describe('Continues after the entry with this id.'),
    find: z.string().trim().max(200).optional().describe('Part of an address, subject or reason.'),
  }),
  answers: { 200: z.object({ entries: z.array(entry), next: z.string().nullable() }) },
  idempotent: true,
});
