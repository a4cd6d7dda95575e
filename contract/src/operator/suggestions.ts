/** Suggestions for the roadmap in the operator's console. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { actReason } from './users.ts';

export const CONSOLE_SUGGESTIONS = 100;

/** `merged` says the same as another one. */
const SUGGESTION_STATES = ['open', 'accepted', 'merged', 'declined'] as const;
export type SuggestionState = (typeof SUGGESTION_STATES)[number];
export const SUGGESTION_FILTERS = ['open', 'decided'] as const;
export type SuggestionFilter = (typeof SUGGESTION_FILTERS)[number];

const row = z.object({
  id: z.uuid(),
  text: z.string(),
  at: z.number(),
  email: z.string().nullable().describe('Null: the account was deleted.'),
  userId: z.string().nullable(),
  role: z.string().nullable(),
  state: z.enum(SUGGESTION_STATES),
  decidedAt: z.number().nullable(),
  mergedInto: z.object({ id: z.uuid(), text: z.string() }).nullable(),
  merged: z.number().describe('How many others were merged into it.'),
});
export type ConsoleSuggestion = z.infer<typeof row>;

export const consoleSuggestions = endpoint({
  method: 'GET',
  path: '/api/operator/suggestions',
  access: 'console',
  tag: 'operator',
  summary:
    'Lists suggestions for the roadmap, newest first: the open ones, or those that were decided about.',
  query: z.object({ show: z.enum(SUGGESTION_FILTERS) }),
  answers: { 200: z.object({ suggestions: z.array(row), more: z.boolean() }) },
  idempotent: true,
});

export const decideSuggestion = endpoint({
  method: 'POST',
  path: '/api/operator/suggestions/:id/decide',
  access: 'console',
  tag: 'operator',
  summary: 'Accepts, declines or merges a suggestion, or opens it again. Its author is not mailed.',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    state: z.enum(SUGGESTION_STATES),
    into: z.uuid().optional().describe('For `merged`: the suggestion that says the same.'),
    reason: actReason,
  }),
  answers: { 200: z.object({ done: z.literal(true) }) },
  errors: ['not_found', 'conflict'],
});
