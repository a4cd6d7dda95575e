/** Transfers, abuse reports and blocked files in the operator's console. Nothing in it is content: no title, message, name of a file or link. */
import * as z from 'zod';
import { ABUSE_REASONS } from '../transfers/downloads.ts';
import { SEND_AS, TRANSFER_STATES } from '../transfers/states.ts';
import { endpoint } from '../wire/endpoint.ts';
import { actReason } from './users.ts';

export const CONSOLE_ROWS = 50;

/** Of what operators say to the people concerned. */
export const DECISION_TEXT_MAX = 1_000;
const REPORT_DECISIONS = ['kept', 'taken_down'] as const;

const row = z.object({
  id: z.string(),
  reference: z.string().describe('Names it; opens nothing.'),
  slug: z
    .string()
    .nullable()
    .describe('Its number, once someone reported it: what was sent by link opens with it.'),
  state: z.enum(TRANSFER_STATES),
  sendAs: z.enum(SEND_AS),
  sender: z.string(),
  senderId: z.string().nullable().describe('Null: sent without an account.'),
  files: z.number(),
  bytes: z.number(),
  recipients: z.number(),
  downloads: z.number(),
  region: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
  reports: z.number(),
});
export type ConsoleTransferRow = z.infer<typeof row>;

const report = z.object({
  id: z.string(),
  reason: z.enum(ABUSE_REASONS),
  message: z.string(),
  email: z.string().nullable(),
  createdAt: z.number(),
  closedAt: z.number().nullable(),
  decision: z.enum(REPORT_DECISIONS).nullable(),
});
export type ConsoleReport = z.infer<typeof report>;

const view = row.extend({
  hashes: z
    .array(z.object({ sha256: z.string().nullable(), bytes: z.number() }))
    .describe('Of its files; null where none was computed.'),
  abuse: z.array(report),
  takedowns: z.array(
    z.object({
      at: z.number(),
      note: z.string(),
      message: z.string().describe('What the sender was mailed.'),
    }),
  ),
});
export type ConsoleTransfer = z.infer<typeof view>;

const get = { method: 'GET', access: 'console', tag: 'operator', idempotent: true } as const;
const post = { method: 'POST', access: 'console', tag: 'operator' } as const;
const id = z.object({ id: z.uuid() });
const reason = z.object({ reason: actReason });
const decision = reason.extend({
  message: z
    .string()
    .trim()
    .max(DECISION_TEXT_MAX)
    .default('')
    .describe('In the emails about the decision; not in the log.'),
});

export const consoleTransfers = endpoint({
  ...get,
  path: '/api/operator/transfers',
  summary: 'Lists transfers, newest first, or those of a number, reference, sender, recipient or SHA-256.',
  query: z.object({ find: z.string().trim().max(320).optional() }),
  answers: { 200: z.object({ transfers: z.array(row), more: z.boolean() }) },
});

export const consoleTransfer = endpoint({
  ...get,
  path: '/api/operator/transfers/:id',
  summary: 'Returns what is known of a transfer without its content, with its reports and takedowns.',
  params: id,
  answers: { 200: z.object({ transfer: view }) },
  errors: ['not_found'],
});

export const takeDownTransfer = endpoint({
  ...post,
  path: '/api/operator/transfers/:id/takedown',
  stepUp: true,
  summary:
    'Takes a transfer down for good, with everything that was forwarded from it, and closes its reports. The sender and those who reported it are emailed.',
  params: id,
  body: decision.extend({ blockFiles: z.boolean() }),
  answers: { 200: z.object({ transfer: view }) },
  errors: ['not_found'],
});

export const consoleReports = endpoint({
  ...get,
  path: '/api/operator/reports',
  summary: 'Lists abuse reports: the open ones, oldest first, or the closed ones, newest first.',
  query: z.object({ state: z.enum(['open', 'closed']) }),
  answers: {
    200: z.object({
      reports: z.array(report.extend({ transfer: row.nullable() })),
      more: z.boolean(),
    }),
  },
});

export const keepReported = endpoint({
  ...post,
  path: '/api/operator/reports/:id/keep',
  summary: 'Closes a report; the transfer stays. The person who reported it is emailed.',
  params: id,
  body: decision,
  answers: { 200: z.object({ done: z.literal(true) }) },
  errors: ['not_found', 'conflict'],
});

export const consoleBlockedFiles = endpoint({
  ...get,
  path: '/api/operator/blockedFiles',
  summary: 'Lists the files that no one may share, newest first.',
  answers: {
    200: z.object({
      files: z.array(z.object({ sha256: z.string(), bytes: z.number(), since: z.number() })),
      more: z.boolean(),
    }),
  },
});

export const unblockFile = endpoint({
  ...post,
  path: '/api/operator/blockedFiles/:sha256/unblock',
  summary: 'Allows a blocked file again.',
  params: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  body: reason,
  answers: { 200: z.object({ done: z.literal(true) }) },
  errors: ['not_found'],
});
