/** What was handed in for a request, and the owner's decisions about it. */
import * as z from 'zod';
import { LIST_MAX } from '../transfers/transfers.ts';
import { endpoint } from '../wire/endpoint.ts';
import { handInEncryption, requestEncryption } from './encryption.ts';
import {
  giverView,
  HAND_IN_STATES,
  OWN_REQUEST_ERRORS,
  REASON_MAX,
  request,
  requestParams,
} from './requests.ts';

const whole = z.int().min(0);
/** Milliseconds since 1970. */
const moment = z.number();

export const handIn = z.object({
  _id: z.uuid(),
  /** Who handed it in, by `_id` of the person. */
  person: z.string(),
  /** Null: for no item. */
  item: z.uuid().nullable(),
  /** The owner handed it in for this person. */
  byOwner: z.boolean(),
  state: z.enum(HAND_IN_STATES),
  reason: z.string(),
  at: moment,
  decidedAt: moment.nullable(),
  city: z.string().nullable(),
  country_code: z.string().nullable(),
  bytes: whole,
  files: z.array(
    z.object({
      _id: z.string(),
      fileName: z.string(),
      path: z.string(),
      size: whole,
      /** Runs when it is opened, going by its name or its first bytes. */
      program: z.boolean(),
    }),
  ),
});

export type HandIn = z.infer<typeof handIn>;

/** Hand-ins, and single files, that can be decided in one call. */
const DECIDE_MAX = 500;
/** Hand-ins whose encryption can be asked for in one call. */
export const ENCRYPTIONS_MAX = 500;

/** An upload for a request that is under way. */
const arriving = z.object({
  person: z.string(),
  item: z.uuid().nullable(),
  files: whole,
  /** As announced. */
  bytes: whole,
  /** Of these, those that are stored; null where the storage cannot count them cheaply. */
  stored: whole.nullable(),
  since: moment,
});

export type Arriving = z.infer<typeof arriving>;

export const openRequest = endpoint({
  method: 'GET',
  path: '/api/requests/:slug',
  access: 'user',
  scope: 'requests',
  whileSuspended: true,
  tag: 'requests',
  summary: 'A request with its people, what each of them handed in, and what is arriving.',
  params: requestParams,
  answers: {
    200: z.object({
      request,
      people: z.array(giverView),
      handIns: z.array(handIn),
      arriving: z.array(arriving),
      /** Of an end-to-end encrypted request: its keys. Names of files mean nothing then, and sizes are those of what is stored. */
      encryption: requestEncryption.nullable().default(null),
    }),
  },
  errors: OWN_REQUEST_ERRORS,
  idempotent: true,
});

export const handInEncryptions = endpoint({
  method: 'POST',
  path: '/api/requests/:slug/encryptions',
  access: 'user',
  scope: 'requests',
  whileSuspended: true,
  tag: 'requests',
  summary:
    'Returns what opens hand-ins of an end-to-end encrypted request with its private key. Those whose files are gone are left out; those for which the answer has no room are in `more`.',
  params: requestParams,
  body: z.object({ handIns: z.array(z.uuid()).min(1).max(ENCRYPTIONS_MAX) }),
  answers: {
    200: z.object({
      /** Hand-ins that were one at first have one encryption: its manifest names the files of all of them. */
      encryptions: z.array(handInEncryption.extend({ handIns: z.array(z.uuid()) })),
      /** To be asked for in another call. */
      more: z.array(z.uuid()),
    }),
  },
  errors: OWN_REQUEST_ERRORS,
  idempotent: true,
});

export const requestArrivals = endpoint({
  method: 'GET',
  path: '/api/requests/:slug/arriving',
  access: 'user',
  scope: 'requests',
  whileSuspended: true,
  tag: 'requests',
  summary: 'How far the uploads for a request are that are under way.',
  params: requestParams,
  answers: { 200: z.object({ arriving: z.array(arriving) }) },
  errors: OWN_REQUEST_ERRORS,
  idempotent: true,
});

export type RequestDetails = z.infer<(typeof openRequest.answers)[200]>;

export const decideHandIns = endpoint({
  method: 'POST',
  path: '/api/requests/:slug/decide',
  access: 'user',
  scope: 'requests',
  tag: 'requests',
  summary:
    'Accepts or refuses what was handed in, whole hand-ins or single files of them; `waiting` takes a decision back. The person is emailed about it, several decisions in one email.',
  params: requestParams,
  body: z.object({
    handIns: z.array(z.uuid()).max(DECIDE_MAX).default([]),
    /** Some of the files of a hand-in: they become a hand-in of their own. */
    files: z.array(z.uuid()).max(DECIDE_MAX).default([]),
    state: z.enum(['waiting', 'accepted', 'refused']),
    /** What should be different; with `refused`. */
    reason: z.string().trim().max(REASON_MAX).default(''),
  }),
  /** The hand-ins that now have this decision. */
  answers: { 200: z.object({ request, handIns: z.array(handIn) }) },
  errors: ['suspended', 'conflict', 'invalid_input', ...OWN_REQUEST_ERRORS],
  idempotent: true,
});

export const copyHandIns = endpoint({
  method: 'POST',
  path: '/api/requests/:slug/copy',
  access: 'user',
  scope: 'requests',
  tag: 'requests',
  summary:
    'Starts forwarding files that were handed in: creates an upload that already has them, without a second copy. Send it with quicksend2 like any other.',
  params: requestParams,
  body: z.object({
    /** Drawn by the caller, so that a second try is not a second copy. */
    key: z.uuid().optional(),
    files: z.array(z.string().min(1).max(100)).min(1).max(LIST_MAX),
  }),
  answers: {
    200: z.object({
      draftId: z.string(),
      slug: z.string(),
      fileObjects: z.array(z.object({ itemPath: z.string(), size: whole })),
    }),
  },
  errors: [
    ...OWN_REQUEST_ERRORS,
    'suspended',
    'bad_name',
    'over_transfer_limit',
    'too_many_files',
    'storage_exceeded',
    'storage_unavailable',
    'file_blocked',
    'already_sent',
    'conflict',
    'encrypted_request',
  ],
  idempotent: true,
  idempotencyKey: 'kept',
});
