/** A file request as its owner sees it, and the calls to ask for files. */
import * as z from 'zod';
import { LANGS } from '../accounts/accounts.ts';
import { giverAsks } from '../accounts/request-settings.ts';
import { regionId } from '../regions/region-id.ts';
import { SEND_AS } from '../transfers/states.ts';
import { titleInput } from '../transfers/titles.ts';
import { LOCK_PASSWORD_MAX, MESSAGE_MAX, RECIPIENTS_MAX, recipientInput } from '../transfers/transfers.ts';
import { claimed } from '../wire/claimed-fields.ts';
import { endpoint } from '../wire/endpoint.ts';
import { requestEncryption } from './encryption.ts';
import { ITEMS_MAX, itemInput, itemView } from './items.ts';

/** `fulfilled`: everyone who was asked has handed in every required item; it still takes files until it is closed. */
export const REQUEST_STATES = ['open', 'fulfilled', 'closed', 'expired'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** What became of something that was handed in; `replaced` and `withdrawn` by the same person, before it was accepted. */
export const HAND_IN_STATES = ['waiting', 'accepted', 'refused', 'replaced', 'withdrawn'] as const;
export type HandInState = (typeof HAND_IN_STATES)[number];

export const REQUESTS_PAGE = 50;
export const REQUESTS_PAGE_MAX = 100;
export const REASON_MAX = 280;

const whole = z.int().min(0);
/** Milliseconds since 1970. */
const moment = z.number();
const slug = z.string().min(1).max(40);
export const requestParams = z.object({ slug });

/** Without defaults: a change leaves as it is what it does not name. */
const requestFields = {
  title: titleInput.pipe(z.string().min(1)),
  message: z.string().max(MESSAGE_MAX),
  items: z.array(itemInput).max(ITEMS_MAX),
  lang: z.enum(LANGS),
  /** When the files are needed; after it people can still hand in until the request expires. */
  deadline: moment.nullable(),
  expiryDate: moment,
  /** Bytes that all people together can hand in; null: as much as the plan allows. */
  maxBytes: z.int().min(1).nullable(),
  asks: giverAsks,
  /** Remind those who have not handed in everything about a day before the deadline. */
  remindBefore: z.boolean(),
  /** `monthly`: on the same day of each month the same people are asked again, with a new link. */
  repeats: z.enum(['never', 'monthly']),
} as const;

export const requestInput = z.object({
  ...requestFields,
  message: requestFields.message.default(''),
  items: requestFields.items.default([]),
  /** Without it, the language that the account has for new requests. */
  lang: requestFields.lang.optional(),
  deadline: requestFields.deadline.default(null),
  maxBytes: requestFields.maxBytes.default(null),
  asks: requestFields.asks.default({ name: true, email: true, verified: false, company: false }),
  remindBefore: requestFields.remindBefore.default(false),
  sendAs: z.enum(SEND_AS),
  /** Empty: not locked. */
  password: z.string().max(LOCK_PASSWORD_MAX).default(''),
  emailTo: z.array(recipientInput).max(RECIPIENTS_MAX).default([]),
  repeats: requestFields.repeats.default('never'),
  /** The browsers of those who hand in files encrypt them to this key. Title, message and items stay readable. */
  encryption: requestEncryption.optional(),
  /** Drawn by the caller, so that a second try does not ask twice. */
  key: z.uuid().optional(),
});

export type RequestInput = z.output<typeof requestInput>;

/** A person who is asked, or who came by the link. */
export const giverView = z.object({
  _id: z.string(),
  email: z.string(),
  name: z.string(),
  company: z.string(),
  /** Whether they have shown that the address is theirs: by the link that was emailed to it, or by a code. */
  verified: z.boolean(),
  /** Whether the owner asked them; the others came by the link. */
  invited: z.boolean(),
  mail: z.enum(['none', 'queued', 'sent', 'bounced', 'held']),
  /** While it waits for a limit on emails: when it can be sent. */
  mailAt: moment.optional(),
  openedAt: moment.nullable(),
  remindedAt: moment.nullable(),
});

export type GiverView = z.infer<typeof giverView>;

export const request = z.object({
  _id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  message: z.string(),
  lang: z.enum(LANGS),
  sendAs: z.enum(SEND_AS),
  region: regionId,
  state: z.enum(REQUEST_STATES),
  items: z.array(itemView),
  asks: giverAsks,
  deadline: moment.nullable(),
  expiryDate: moment,
  maxBytes: whole.nullable(),
  /** Whether a password is asked for; the password itself is in no answer. */
  locked: z.boolean(),
  /** What is handed in is end-to-end encrypted. */
  encrypted: z.boolean().default(false),
  remindBefore: z.boolean(),
  repeats: z.enum(['never', 'monthly']),
  dateAsked: moment,
  /** Counts the changes: the next change is made on top of it. */
  revision: whole,
  people: whole,
  /** How many of them have handed in every required item. */
  complete: whole,
  /** Files that wait for a decision. */
  toReview: whole,
  /** Files that count, and their bytes: what was refused, replaced or withdrawn does not. */
  files: whole,
  bytes: whole,
  lastAt: moment.nullable(),
  /** What to give to people. Of an encrypted request, its fragment is the fingerprint of the public key. */
  linkUrl: z.string(),
});

export type RequestView = z.infer<typeof request>;

/** Of calls that need a request of one’s own. */
export const OWN_REQUEST_ERRORS = ['not_found'] as const;

export const createRequest = endpoint({
  method: 'POST',
  path: '/api/requests',
  access: 'user',
  scope: 'requests',
  tag: 'requests',
  summary:
    'Asks people for files, by email or by a link. Calling it again with the same key returns the same request.',
  body: requestInput,
  bodyMax: 1_000_000,
  answers: { 200: z.object({ request }) },
  errors: [
    'suspended',
    'invalid_input',
    'invalid_recipients',
    'bad_expiry',
    'plan_required',
    'too_many_recipients',
    'monthly_limit',
    'trial_expired',
    'payment_due',
    'payment_disputed',
    'conflict',
  ],
  idempotent: true,
  idempotencyKey: 'kept',
});

export const REQUEST_FILTERS = ['all', ...REQUEST_STATES] as const;
export type RequestFilter = (typeof REQUEST_FILTERS)[number];

export const listRequests = endpoint({
  method: 'GET',
  path: '/api/requests',
  access: 'user',
  scope: 'requests',
  whileSuspended: true,
  tag: 'requests',
  summary: 'Lists the user’s requests, newest first, filtered, searched and page by page.',
  query: z.object({
    userid: z.string().min(1).max(100).optional(),
    filter: z.enum(REQUEST_FILTERS).default('all'),
    /** Words in the title, the message, the items or the people; all of them must be found. */
    q: z.string().trim().max(200).default(''),
    /** `next` of the page before. */
    after: z.string().min(1).max(200).optional(),
    limit: z.coerce.number().int().min(1).max(REQUESTS_PAGE_MAX).default(REQUESTS_PAGE),
    dev: claimed,
  }),
  answers: { 200: z.object({ requests: z.array(request), next: z.string().nullable() }) },
  errors: ['forbidden', 'invalid_input'],
  idempotent: true,
});

export const requestCounts = endpoint({
  method: 'GET',
  path: '/api/requests/counts',
  access: 'user',
  scope: 'requests',
  whileSuspended: true,
  tag: 'requests',
  summary: 'Counts the user’s requests for each filter.',
  answers: {
    200: z.object({
      all: whole,
      open: whole,
      fulfilled: whole,
      closed: whole,
      expired: whole,
      /** Files in all requests that wait for a decision. */
      toReview: whole,
      /** This month’s requests as the plan counts them: deleted ones too. */
      askedThisMonth: whole,
    }),
  },
  idempotent: true,
});

export type RequestCounts = z.infer<(typeof requestCounts.answers)[200]>;

export const changeRequest = endpoint({
  method: 'PATCH',
  path: '/api/requests/:slug',
  access: 'user',
  scope: 'requests',
  tag: 'requests',
  summary:
    'Changes a request by the rules of asking. Refused with `conflict` when it was changed since `revision`. An item that files were handed in for cannot be removed.',
  params: requestParams,
  body: z
    .object({
      ...requestFields,
      /** Null removes it. */
      password: z.string().min(1).max(LOCK_PASSWORD_MAX).nullable(),
    })
    .partial()
    .extend({ revision: whole }),
  answers: { 200: z.object({ request }) },
  errors: ['suspended', 'invalid_input', 'bad_expiry', 'plan_required', 'conflict', ...OWN_REQUEST_ERRORS],
  idempotent: true,
});

export const closeRequest = endpoint({
  method: 'POST',
  path: '/api/requests/:slug/close',
  access: 'user',
  scope: 'requests',
  tag: 'requests',
  summary: 'Closes a request: nothing more can be handed in, and what was handed in stays.',
  params: requestParams,
  answers: { 200: z.object({ request }) },
  errors: ['suspended', ...OWN_REQUEST_ERRORS],
  idempotent: true,
});

export const reopenRequest = endpoint({
  method: 'POST',
  path: '/api/requests/:slug/reopen',
  access: 'user',
  scope: 'requests',
  tag: 'requests',
  summary: 'Reopens a closed or expired request under the same link.',
  params: requestParams,
  body: z.object({
    /** Needed when it has expired. */
    expiryDate: moment.optional(),
  }),
  answers: { 200: z.object({ request }) },
  errors: ['suspended', 'bad_expiry', 'plan_required', ...OWN_REQUEST_ERRORS],
  idempotent: true,
});

export const addGivers = endpoint({
  method: 'POST',
  path: '/api/requests/:slug/people',
  access: 'user',
  scope: 'requests',
  tag: 'requests',
  summary: 'Asks more people, by email. Those who were asked already are left as they are.',
  params: requestParams,
  body: z.object({ emailTo: z.array(recipientInput).min(1).max(RECIPIENTS_MAX) }),
  answers: { 200: z.object({ request, people: z.array(giverView) }) },
  errors: [
    'suspended',
    'too_many_recipients',
    'mailed_too_often',
    'request_closed',
    'request_expired',
    ...OWN_REQUEST_ERRORS,
  ],
  idempotent: true,
  idempotencyKey: 'kept',
});

export const removeGiver = endpoint({
  method: 'POST',
  path: '/api/requests/:slug/people/remove',
  access: 'user',
  scope: 'requests',
  tag: 'requests',
  summary: 'Removes a person who has handed in nothing: their link stops working at once.',
  params: requestParams,
  body: z.object({ person: z.string().min(1).max(40) }),
  answers: { 200: z.object({ request }) },
  errors: ['suspended', 'conflict', ...OWN_REQUEST_ERRORS],
  idempotent: true,
});
