/** The page of someone who was asked for files: what they see, and how they hand files in. */
import * as z from 'zod';
import { LANGS, NAME_MAX } from '../accounts/accounts.ts';
import { emailAddress } from '../accounts/address.ts';
import { giverAsks } from '../accounts/request-settings.ts';
import { brand, look } from '../branding/look.ts';
import { malwareNote } from '../files/malware.ts';
import { fileObject, LIST_MAX, LOCK_PASSWORD_MAX } from '../transfers/transfers.ts';
import { endpoint } from '../wire/endpoint.ts';
import { giveEncryption, handInEncryption } from './encryption.ts';
import { itemView } from './items.ts';
import { HAND_IN_STATES, REASON_MAX } from './requests.ts';

const whole = z.int().min(0);
/** Milliseconds since 1970. */
const moment = z.number();
/** Set for the page of one request by a person who chose another language there than the owner did. */
export const GIVE_LANG_COOKIE = 'give_lang';

/** Names as people give them. */
const givenName = z.string().trim().max(NAME_MAX);

/** A request’s number, or the personal part of a link that was emailed. */
export const giveId = z.string().min(1).max(40);

/** Something that this person handed in: for one item, or for none of them. */
export const ownHandIn = z.object({
  _id: z.uuid(),
  /** Null: for no item. */
  item: z.uuid().nullable(),
  /** The owner of the request handed it in for this person. */
  byOwner: z.boolean(),
  state: z.enum(HAND_IN_STATES),
  /** Why it was refused; empty unless it was. */
  reason: z.string().max(REASON_MAX),
  at: moment,
  decidedAt: moment.nullable(),
  files: z.array(
    z.object({
      /** Opens nothing: it only names the file where it is withdrawn or moved. */
      _id: z.uuid(),
      fileName: z.string(),
      size: whole,
      /** CRC-32 in hexadecimal; null until it is known. */
      checksum: z.string().nullable(),
      /** What the malware check says. */
      malware: malwareNote,
    }),
  ),
});

export type OwnHandIn = z.infer<typeof ownHandIn>;

export const give = z.object({
  slug: z.string(),
  state: z.enum(['open', 'closed', 'expired']),
  lang: z.enum(LANGS),
  owner: z.object({
    name: z.string(),
    company: z.string(),
    profilePic: z.string().nullable(),
    logoPic: z.string().nullable(),
  }),
  title: z.string(),
  message: z.string(),
  items: z.array(itemView),
  asks: giverAsks,
  deadline: moment.nullable(),
  expiryDate: moment,
  /** Bytes that can still be handed in; 0 when the request or its owner’s storage is full. */
  bytesLeft: whole,
  /** Largest hand-in and most files in it, by the owner’s plan. */
  most: z.object({ bytes: whole, files: whole }),
  /** Who is handing in; null before they have said it. */
  giver: z
    .object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      company: z.string(),
      verified: z.boolean(),
    })
    .nullable(),
  handedIn: z.array(ownHandIn),
  /** Set: the browser must encrypt what is handed in. Names and sizes of it are then those of what is stored. */
  encryption: giveEncryption.nullable().default(null),
  /** The browser is signed in as the owner of the request: nothing here counts as a visit of the person. */
  isOwner: z.boolean(),
  /** Null only in a preview of one that is being written. */
  brand: brand.nullable(),
});

export type GiveView = z.infer<typeof give>;

export const GIVE_ERRORS = [
  'not_found',
  'locked',
  'wrong_password',
  'sender_suspended',
  'too_many_tries',
] as const;

export const openGive = endpoint({
  method: 'POST',
  path: '/api/r/open',
  access: 'public',
  ownPages: true,
  onDomains: true,
  tag: 'requests',
  summary:
    'What a person who was asked for files sees: the request, and what they have handed in themselves.',
  body: z.object({ id: giveId, password: z.string().max(LOCK_PASSWORD_MAX).optional() }),
  answers: { 200: z.object({ give }) },
  errors: GIVE_ERRORS,
});

export const giveLive = endpoint({
  method: 'POST',
  path: '/api/r/live',
  access: 'public',
  ownPages: true,
  onDomains: true,
  tag: 'requests',
  summary:
    'Streams an event `changed` whenever the owner decides about what this person handed in, or changes the request.',
  body: z.object({ id: giveId }),
  answers: { 200: z.string() },
  errors: GIVE_ERRORS,
  kind: 'stream',
  media: 'text/event-stream',
});

export const requestBranding = endpoint({
  method: 'POST',
  path: '/api/r/look',
  access: 'public',
  whileSuspended: true,
  onDomains: true,
  ownPages: true,
  tag: 'requests',
  summary: 'Returns the company look for the page of a locked request. It contains nothing of the request.',
  body: z.object({ id: giveId }),
  answers: { 200: z.object({ look: look.nullable() }) },
  errors: ['not_found', 'sender_suspended', 'too_many_tries'],
  idempotent: true,
});

export const introduceGiver = endpoint({
  method: 'POST',
  path: '/api/r/introduce',
  access: 'public',
  ownPages: true,
  onDomains: true,
  tag: 'requests',
  summary:
    'Says who is handing in files, with what the request asks for. An address that must be verified has been confirmed with a code in this browser.',
  body: z.object({
    id: giveId,
    name: givenName.default(''),
    email: emailAddress.optional(),
    company: givenName.default(''),
  }),
  answers: { 200: z.object({ give }) },
  errors: [...GIVE_ERRORS, 'invalid_input', 'email_not_verified', 'request_closed', 'request_expired'],
  idempotent: true,
});

export const uploadRequest = endpoint({
  method: 'POST',
  path: '/api/uploadRequest',
  access: 'public',
  ownPages: true,
  onDomains: true,
  tag: 'requests',
  summary:
    'Hands in an upload for an item of a request. Calling it again for the same upload returns the same hand-in. The person who handed it in cannot read or change it; until it is decided they can withdraw it, or move it to another item.',
  body: z.object({
    id: giveId,
    draftId: z.string().min(1).max(100),
    fileObjects: z.array(fileObject).min(1).max(LIST_MAX),
    /** An earlier hand-in of this person for the same item that is not accepted: it makes room for this one. */
    replaces: z.uuid().optional(),
    /** With an end-to-end encrypted request, and only there: files are then named by their ids, and have encrypted sizes. */
    encryption: handInEncryption.optional(),
  }),
  bodyMax: 10_000_000,
  answers: { 200: z.object({ handIn: ownHandIn, give }) },
  errors: [
    ...GIVE_ERRORS,
    'forbidden',
    'request_closed',
    'request_expired',
    'request_over_limit',
    'item_refused',
    'owner_full',
    'email_not_verified',
    'draft_not_found',
    'objects_missing',
    'over_declared',
    'storage_unavailable',
    'bad_name',
    'duplicate_files',
    'insecure_file_type',
    'file_removed',
    'file_blocked',
    'suspended',
    'no_files',
  ],
  idempotent: true,
});
