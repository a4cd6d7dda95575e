/** The roadmap: votes for its items, and suggestions for new ones. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';

export const SUGGESTION_MAX = 1_000;
/** Suggestions of one account within 24 hours. */
export const SUGGESTIONS_A_DAY = 5;

/** The name of its file. */
const itemId = z.string().max(100);

export const roadmapVotes = endpoint({
  method: 'GET',
  path: '/api/roadmap/votes',
  access: 'public',
  whileSuspended: true,
  tag: 'roadmap',
  summary: 'Returns how many votes each item of the roadmap has, and which are yours.',
  answers: {
    200: z.object({
      votes: z.record(itemId, z.int()).describe('By the id of the item; items without a vote are left out.'),
      own: z.array(itemId),
    }),
  },
  idempotent: true,
});

const vote = {
  access: 'user',
  tag: 'roadmap',
  params: z.object({ id: itemId }),
  answers: { 200: z.object({ votes: z.int(), voted: z.boolean() }) },
  idempotent: true,
} as const;

export const addVote = endpoint({
  ...vote,
  method: 'PUT',
  path: '/api/roadmap/votes/:id',
  summary: 'Votes for an item of the roadmap that isn’t done yet. Each account has one vote for each item.',
  errors: ['not_found', 'conflict', 'too_many_requests'],
});

export const removeVote = endpoint({
  ...vote,
  method: 'DELETE',
  path: '/api/roadmap/votes/:id',
  summary: 'Takes your vote for an item of the roadmap back.',
  errors: ['not_found', 'too_many_requests'],
});

/** What people count: a surrogate pair is one character. */
const lengthOf = (text: string): number => Array.from(text).length;

export const suggestionBody = z.object({
  text: z
    .string()
    .trim()
    .min(1)
    .max(SUGGESTION_MAX * 2)
    .refine((text) => lengthOf(text) <= SUGGESTION_MAX),
  /** Drawn by the page for each suggestion, so that a second try is not a second suggestion. */
  id: z.uuid(),
});

export const suggest = endpoint({
  method: 'POST',
  path: '/api/roadmap/suggestions',
  access: 'user',
  tag: 'roadmap',
  summary: `Suggests something for the roadmap to the operator; at most ${SUGGESTIONS_A_DAY} in 24 hours.`,
  body: suggestionBody,
  answers: { 200: z.object({ received: z.literal(true) }) },
  errors: ['too_many_requests'],
  idempotent: true,
});
