/** The affiliate programme in the operator's console: what came of each link, and what is still to be paid. */
import * as z from 'zod';
import { csvRow } from '../wire/csv.ts';
import { endpoint } from '../wire/endpoint.ts';
import { actReason } from './users.ts';

const counts = { clicks: z.number(), signUps: z.number(), paying: z.number() };

const row = z.object({
  id: z.string().describe('The account.'),
  code: z.string(),
  email: z.string(),
  total: z.object(counts),
  months: z.array(z.object({ month: z.string().describe('Such as 2026-11.'), ...counts })),
  paidFor: z.number().describe('Paying sign-ups that were marked as paid.'),
  due: z
    .number()
    .describe('Paying sign-ups that were not; negative when one was refunded after it was marked.'),
  lastPaidAt: z.number().nullable(),
});
export type ConsoleAffiliate = z.infer<typeof row>;

export const consoleAffiliates = endpoint({
  method: 'GET',
  path: '/api/operator/affiliates',
  access: 'console',
  tag: 'operator',
  summary: 'Lists affiliate links that were opened, with their counts and what is due: most due first.',
  answers: { 200: z.object({ affiliates: z.array(row) }) },
  idempotent: true,
});

export const markAffiliatePaid = endpoint({
  method: 'POST',
  path: '/api/operator/affiliates/:id/paid',
  access: 'console',
  tag: 'operator',
  summary: 'Marks the paying sign-ups that are due as paid for. Refused when there are more or fewer by now.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ count: z.int().min(1), reason: actReason }),
  answers: { 200: z.object({ done: z.literal(true) }) },
  errors: ['not_found', 'conflict'],
});

const HEAD = ['code', 'account', 'month', 'clicks', 'sign-ups', 'paying'];

/** A row for each affiliate and month. */
export const affiliatesCsv = (
  affiliates: readonly (Pick<ConsoleAffiliate, 'code' | 'email'> & {
    readonly months: readonly ConsoleAffiliate['months'][number][];
  })[],
): string =>
  [
    HEAD,
    ...affiliates.flatMap(({ code, email, months }) =>
      months.map(({ month, clicks, signUps, paying }) => [code, email, month, clicks, signUps, paying]),
    ),
  ]
    .map(csvRow)
    .join('');
