/** The conversation between a person and the people who run this Waybill. */
import * as z from 'zod';
import { emailAddress } from '../accounts/address.ts';
import { endpoint } from '../wire/endpoint.ts';

export const CONTACT_MESSAGE_MAX = 2_000;

/** What the operator writes may be longer. */
export const CONTACT_ANSWER_MAX = 10_000;

/** So many of the newest messages are shown. */
export const CONTACT_SHOWN = 200;

/** What people count: a surrogate pair is one character. */
export const contactLength = (text: string): number => Array.from(text).length;

export const contactBody = z.object({
  /** Where answers are mailed. Needed with a visitor’s first message; of a user it is the account’s. */
  email: emailAddress.optional(),
  message: z
    .string()
    .trim()
    .min(1)
    .max(CONTACT_MESSAGE_MAX * 2)
    .refine((text) => contactLength(text) <= CONTACT_MESSAGE_MAX),
  lang: z.enum(['en', 'zh']),
  /** Drawn by the page for each message, so that a second try is not a second message. */
  id: z.uuid(),
});

/** What the calls have in common: the conversation belongs to a cookie of the browser, or to the account. */
const ofCaller = {
  access: 'public',
  whileSuspended: true,
  onDomains: true,
  ownPages: true,
  tag: 'contact',
} as const;

export const contact = endpoint({
  ...ofCaller,
  method: 'POST',
  path: '/api/contact',
  summary:
    'Writes a message to the operator. The answer appears in the conversation, and is mailed to the address.',
  body: contactBody,
  answers: { 200: z.object({ received: z.literal(true) }) },
  errors: ['too_many_requests'],
  idempotent: true,
});

const shownMessage = z.object({
  id: z.uuid(),
  from: z.enum(['you', 'operator']),
  text: z.string(),
  at: z.number(),
});
export type ContactMessage = z.infer<typeof shownMessage>;

const conversation = z.object({
  /** Where answers are mailed. */
  email: z.string(),
  /** The operator closed it; another message opens it again. */
  closed: z.boolean(),
  /** Answers that were not read yet. */
  unread: z.number(),
  /** Oldest first. */
  messages: z.array(shownMessage),
});
export type Conversation = z.infer<typeof conversation>;

export const openConversation = endpoint({
  ...ofCaller,
  method: 'POST',
  path: '/api/contact/conversation',
  summary: 'Opens the caller’s conversation. A user takes over the one that this browser began as a visitor.',
  answers: {
    200: z.object({
      /** The address of the caller’s account; null for visitors. */
      account: z.string().nullable(),
      conversation: conversation.nullable(),
    }),
  },
  idempotent: true,
});

export const readConversation = endpoint({
  ...ofCaller,
  method: 'POST',
  path: '/api/contact/read',
  summary: 'Marks the answers up to a message as read.',
  body: z.object({ message: z.uuid() }),
  answers: { 200: z.object({ unread: z.number() }) },
  errors: ['not_found'],
  idempotent: true,
});

export const contactUnread = endpoint({
  ...ofCaller,
  method: 'GET',
  path: '/api/contact/unread',
  summary: 'Says whether the caller has a conversation, and how many answers were not read yet.',
  answers: { 200: z.object({ exists: z.boolean(), unread: z.number() }) },
});

export const contactLive = endpoint({
  ...ofCaller,
  method: 'GET',
  path: '/api/contact/live',
  summary: 'Streams an event `changed` whenever the caller’s conversation changes.',
  answers: { 200: z.string() },
  errors: ['not_found'],
  kind: 'stream',
  media: 'text/event-stream',
});
