/** Conversations with visitors and users, and feedback, in the operator's console. */
import * as z from 'zod';
import { CONTACT_ANSWER_MAX, contactLength } from '../site/contact.ts';
import { endpoint } from '../wire/endpoint.ts';
import { actReason } from './users.ts';

export const CONSOLE_CONVERSATIONS = 50;
export const CONSOLE_FEEDBACK = 100;
/** Of the newest messages of one conversation. */
export const CONSOLE_MESSAGES = 1_000;

/** `waiting` for an answer, or for a decision about a reply that was not verified. */
const CONVERSATION_STATES = ['waiting', 'answered', 'closed'] as const;
export const CONVERSATION_FILTERS = ['open', 'closed'] as const;
export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number];

const row = z.object({
  number: z.string(),
  email: z.string(),
  userId: z.string().nullable().describe('Null: a visitor, whose address is not verified.'),
  state: z.enum(CONVERSATION_STATES),
  unverified: z.number().describe('Replies by email that wait because their sender is not verified.'),
  beginning: z.string().describe('Of the last message.'),
  updatedAt: z.number(),
});
export type ConsoleConversationRow = z.infer<typeof row>;

const view = row.omit({ beginning: true }).extend({
  lang: z.enum(['en', 'zh']),
  messages: z
    .array(
      z.object({
        id: z.string(),
        from: z.enum(['person', 'operator']),
        text: z.string(),
        at: z.number(),
        read: z.boolean().describe('The person has seen the answer on the page.'),
      }),
    )
    .describe('Oldest first.'),
  replies: z
    .array(z.object({ number: z.string(), text: z.string(), at: z.number() }))
    .describe('Not verified: no one else sees them.'),
});
export type ConsoleConversation = z.infer<typeof view>;

const feedback = z.object({
  id: z.string(),
  at: z.number(),
  rating: z.enum(['Bad', 'Fine', 'Fantastic']),
  message: z.string(),
  page: z.string(),
  role: z.string().nullable(),
  email: z.string().nullable().describe('Null: the account was deleted.'),
  userId: z.string().nullable(),
});
export type ConsoleFeedback = z.infer<typeof feedback>;

const get = { method: 'GET', access: 'console', tag: 'operator', idempotent: true } as const;
const post = { method: 'POST', access: 'console', tag: 'operator' } as const;
const number = z.object({ number: z.string().trim().min(1).max(20) });
const reply = z.object({ number: z.string().regex(/^\d{1,15}$/) });
const reason = z.object({ reason: actReason });
const shown = { 200: z.object({ conversation: view }) };

export const consoleConversations = endpoint({
  ...get,
  path: '/api/operator/conversations',
  summary: 'Lists conversations: those that wait for an answer first, the oldest at the top.',
  query: z.object({ show: z.enum(CONVERSATION_FILTERS), find: z.string().trim().max(320).optional() }),
  answers: { 200: z.object({ conversations: z.array(row), more: z.boolean() }) },
});

export const consoleConversation = endpoint({
  ...get,
  path: '/api/operator/conversations/:number',
  summary: 'Returns a conversation with its messages, and the replies in it that are not verified.',
  params: number,
  answers: shown,
  errors: ['not_found'],
});

export const answerConversation = endpoint({
  ...post,
  path: '/api/operator/conversations/:number/answer',
  summary: 'Answers in a conversation. The person sees it on the page, and gets it by email.',
  params: number,
  body: z.object({
    id: z.uuid().describe('Drawn by the page, so that a second try is not a second answer.'),
    text: z
      .string()
      .trim()
      .min(1)
      .max(CONTACT_ANSWER_MAX * 2)
      .refine((text) => contactLength(text) <= CONTACT_ANSWER_MAX),
  }),
  answers: shown,
  errors: ['not_found'],
  idempotent: true,
});

export const closeConversation = endpoint({
  ...post,
  path: '/api/operator/conversations/:number/close',
  summary: 'Closes a conversation. Another message opens it again.',
  params: number,
  answers: shown,
  errors: ['not_found'],
  idempotent: true,
});

export const deleteConversation = endpoint({
  ...post,
  path: '/api/operator/conversations/:number/delete',
  stepUp: true,
  summary: 'Deletes a conversation with all its messages, for the person too.',
  params: number,
  body: reason,
  answers: { 200: z.object({ done: z.literal(true) }) },
  errors: ['not_found'],
});

export const acceptReply = endpoint({
  ...post,
  path: '/api/operator/replies/:number/accept',
  summary: 'Makes a reply by email that was not verified the operator’s answer: the person gets it.',
  params: reply,
  body: reason,
  answers: { 200: z.object({ done: z.literal(true) }) },
  errors: ['not_found'],
});

export const dropReply = endpoint({
  ...post,
  path: '/api/operator/replies/:number/drop',
  summary: 'Deletes a reply by email that was not verified.',
  params: reply,
  body: reason,
  answers: { 200: z.object({ done: z.literal(true) }) },
  errors: ['not_found'],
});

export const consoleFeedback = endpoint({
  ...get,
  path: '/api/operator/feedback',
  summary: 'Lists feedback from users, newest first.',
  answers: { 200: z.object({ feedback: z.array(feedback), more: z.boolean() }) },
});
