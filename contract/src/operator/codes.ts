/** Lifetime codes in the operator's console. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { actReason } from './users.ts';

export const CODES_AT_ONCE = 10_000;
/** Codes of one batch that are listed. */
export const CONSOLE_CODES = 500;

/** A name, such as of the shop that sells them; empty for codes without one. */
const batchName = z.string().trim().max(80);

const batch = z.object({
  batch: batchName,
  since: z.number(),
  made: z.number(),
  used: z.number(),
  revoked: z.number(),
});
export type ConsoleBatch = z.infer<typeof batch>;

const code = z.object({
  id: z.string().describe('Its hash; the code itself is not kept.'),
  ending: z.string().describe('Its last four characters.'),
  since: z.number(),
  usedAt: z.number().nullable(),
  revokedAt: z.number().nullable(),
  email: z.string().nullable().describe('The account that used it.'),
  userId: z.string().nullable(),
});
export type ConsoleCode = z.infer<typeof code>;

const get = { method: 'GET', access: 'console', tag: 'operator', idempotent: true } as const;
const post = { method: 'POST', access: 'console', tag: 'operator', stepUp: true } as const;

export const consoleBatches = endpoint({
  ...get,
  path: '/api/operator/codes',
  summary: 'Lists batches of lifetime codes with how many were used and revoked, newest first.',
  answers: { 200: z.object({ batches: z.array(batch) }) },
});

export const consoleCodes = endpoint({
  ...get,
  path: '/api/operator/codes/batch',
  summary: 'Lists the codes of a batch by their last four characters: the used ones first.',
  query: z.object({ batch: batchName }),
  answers: { 200: z.object({ codes: z.array(code), more: z.boolean() }) },
});

export const makeCodes = endpoint({
  ...post,
  path: '/api/operator/codes',
  summary: 'Makes lifetime codes and returns them, this once.',
  body: z.object({
    count: z.int().min(1).max(CODES_AT_ONCE),
    batch: batchName,
    reason: actReason,
  }),
  answers: { 200: z.object({ codes: z.array(z.string()) }) },
});

export const revokeCode = endpoint({
  ...post,
  path: '/api/operator/codes/:id/revoke',
  summary: 'Revokes a lifetime code. An account that used it gets the plan that its other codes give.',
  params: z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) }),
  body: z.object({ reason: actReason }),
  answers: { 200: z.object({ done: z.literal(true) }) },
  errors: ['not_found'],
});
