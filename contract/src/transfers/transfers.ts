/** A transfer as its sender sees it, and what a sender can do with it. */
import * as z from 'zod';
import { LANGS, NAME_MAX } from '../accounts/accounts.ts';
import { emailAddress } from '../accounts/address.ts';
import { contact } from '../accounts/contact.ts';
import { FILE_MAX_BYTES, PATH_MAX_BYTES } from '../files/files.ts';
import { regionId } from '../regions/region-id.ts';
import { claimed, claimedFields } from '../wire/claimed-fields.ts';
import { endpoint } from '../wire/endpoint.ts';
import { download, recipient, sentFrom } from './delivery.ts';
import { encryption } from './encryption.ts';
import { DEFAULT_EXPIRY_S } from './expiry.ts';
import { SEND_ERRORS } from './refusals.ts';
import { colleague, sharing } from './share-people.ts';
import { DOWNLOADS_LIMIT_MAX, SEND_AS, type SendAs, TRANSFER_STATES, type TransferState } from './states.ts';
import { titleInput } from './titles.ts';

export const MESSAGE_MAX = 280;

/** Fewest and most characters of the password that locks a transfer. */
export const LOCK_PASSWORD_MIN = 4;
export const LOCK_PASSWORD_MAX = 128;

export { DOWNLOADS_LIMIT_MAX };

/** A transfer that is deleted after its first download goes this long after that download began … */
export const DELETE_AFTER_START_S = 24 * 3600;
/** … or this long after the last byte of its last file was sent, so that a lost end can be asked for again. */
export const DELETE_AFTER_END_S = 600;

/** How long a deletion can be taken back. */
export const UNDO_DELETE_S = 60;

export { SEND_AS, type SendAs, TRANSFER_STATES, type TransferState };

/** More than this in one call is a mistake, whatever the plan. */
export const LIST_MAX = 5_000;
export const RECIPIENTS_MAX = 1_000;

const id = z.string().min(1).max(100);
const whole = z.int().min(0);
/** Milliseconds since 1970. */
const moment = z.number();

/** A file that was uploaded: its whole key in the bucket, and the size it must have there. */
export const fileObject = z.strictObject({
  itemPath: z.string().min(1).max(1_024),
  size: z.int().min(0).max(FILE_MAX_BYTES),
  fileName: claimed,
});

/** A person, or just an address; what is known of a person by their contact is filled in. */
export const recipientInput = z.union([
  emailAddress.transform((email) => ({ email, name: '', company: '' })),
  z.strictObject({
    email: emailAddress,
    name: z.string().trim().max(NAME_MAX).default(''),
    company: z.string().trim().max(NAME_MAX).default(''),
    mail: claimed,
    downloadedAt: claimed,
  }),
]);

/** How something is sent, beside what is sent. */
export const sendData = z.object({
  sendAs: z.enum(SEND_AS),
  title: titleInput.default(''),
  message: z.string().max(MESSAGE_MAX).default(''),
  emailTo: z.array(recipientInput).max(RECIPIENTS_MAX).default([]),
  /** One of the choices, or `CUSTOM_MARKER_S` with `expiryDate`. */
  expirySeconds: z.number().default(DEFAULT_EXPIRY_S),
  /** The same, as the quick-send draft calls it; it counts when it is there. */
  expiryTime: z.number().optional(),
  expiryDate: moment.optional(),
  /** Empty: not locked. */
  password: z.string().max(LOCK_PASSWORD_MAX).default(''),
  /** Downloads of all receivers together after which the link ends; null for no limit. */
  maxDownloads: z.int().min(1).max(DOWNLOADS_LIMIT_MAX).nullable().default(null),
  /** Delete the files once the first receiver has downloaded them. */
  deleteAfterDownload: z.boolean().default(false),
  /** Remind those who have not downloaded about a day before expiry; users only. */
  remindBefore: z.boolean().default(false),
  lang: z.enum(LANGS).optional(), // Without it, that of the account counts, then the `Accept-Language` of the call.
  /** Who sends: a visitor’s proven address; of a user, whatever is said must be true. */
  senderEmail: emailAddress.optional(),
  senderId: id.optional(),
  /** A visitor’s own; a user’s name is the one of the account. */
  senderName: z.string().trim().max(NAME_MAX).default(''),
  company: z.string().trim().max(NAME_MAX).default(''),
  ...claimedFields,
  ...sharing,
});

export type SendData = z.output<typeof sendData>;

/** A path below the transfer, of a folder or a file. */
export const pathBelow = z.string().min(1).max(PATH_MAX_BYTES);

export const transfer = z.object({
  _id: z.uuid(),
  slug: z.string(),
  reference: z.string(),
  region: regionId,
  sendAs: z.enum(SEND_AS),
  senderId: z.string().nullable(),
  senderEmail: z.string(),
  senderName: z.string(),
  company: z.string(),
  profilePic: z.string().nullable(),
  /** As it was given; empty when none was. `shownTitle` says what to show. */
  title: z.string(),
  /** The one folder that holds all files; empty when there is none. */
  folder: z.string(),
  message: z.string(),
  emailTo: z.array(recipient),
  /** Ids of files that were recorded while sending. */
  recordedVideos: z.array(z.string()),
  voiceMemo: z.string().nullable(),
  fileObjects: z.array(
    z.object({
      _id: z.string(),
      fileName: z.string(),
      size: whole,
      itemPath: z.string(),
      /** Below the transfer, with its folders. */
      path: z.string(),
      /** Runs when it is opened, going by its name or its first bytes. */
      program: z.boolean(),
    }),
  ),
  /** Folders without a file in them. */
  emptyFolders: z.array(z.string()),
  /** Of the first file that is no recording; empty when there is none. */
  fileName: z.string(),
  fileNumber: whole,
  /** For people, such as "1.2 GB". */
  size: z.string(),
  bytes: whole,
  dateSent: moment,
  expiryDate: moment,
  expirySeconds: z.number(),
  status: z.literal(true),
  /** The colleagues who see it; of one for everyone, those who are in the team now. */
  shareWith: z.array(colleague),
  /** Also people who join the team later see it. */
  sharedWithEveryone: z.boolean(),
  parentAdminID: z.string().nullable(),
  /** Whether there is one; the password itself is in no answer. */
  password: z.boolean(),
  state: z.enum(TRANSFER_STATES),
  locked: z.boolean(),
  total_downloads: whole,
  /** After this many downloads the link ends; null for no limit. */
  maxDownloads: whole.nullable(),
  deleteAfterDownload: z.boolean(),
  /** Whether the link has ended because of one of the two. */
  limitReached: z.boolean(),
  /** When the files are deleted because they were downloaded; null before that. */
  deletesAt: moment.nullable(),
  /** The newest first, up to fifty. */
  downloads: z.array(download),
  /** Where the sender was when it was sent; null when unknown. */
  sentFrom: sentFrom.nullable(),
  openByLink: z.boolean(),
  /** What to give to people; null unless it is `openByLink`: then it opens only by its recipients’ own links. */
  linkUrl: z.string().nullable(),
  /** End-to-end: names, title and message are known only to people with the key. */
  encrypted: z.boolean().default(false),
});

export type TransferView = z.infer<typeof transfer>;

/** The spec’s own shape of "stored", the contacts as they are now, and the transfer itself. */
export const stored = z.object({
  data: z.object({ ops: z.tuple([z.object({ _id: z.uuid() })]) }),
  contacts: z.array(contact),
  transfer,
});

export const quicksend2 = endpoint({
  method: 'POST',
  path: '/api/quicksend2',
  access: 'public',
  scope: 'send',
  ownPages: true,
  tag: 'transfers',
  summary:
    'Sends an upload: checks that every file is complete, then creates a link or emails each recipient their own. Calling it again for the same upload returns the same transfer.',
  body: sendData.extend({
    /** Left out: the upload that the files lie in. */
    draftId: id.optional(),
    fileObjects: z.array(fileObject).max(LIST_MAX),
    /** Folders without a file in them. */
    emptyFolders: z.array(pathBelow).max(LIST_MAX).default([]),
    /** Paths of files that were recorded while sending. */
    recordedVideos: z.array(pathBelow).max(20).default([]),
    voiceMemo: pathBelow.nullable().default(null),
    /** The same, as the quick-send draft calls it. */
    recordedVoiceMemo: pathBelow.nullable().optional(),
    /** Of files that the caller encrypted, who must be a user. Title and message are then empty, and the files’ names random. */
    encryption: encryption.optional(),
  }),
  bodyMax: 10_000_000,
  answers: { 200: stored },
  errors: SEND_ERRORS,
  idempotent: true,
  idempotencyKey: 'kept',
});

export const deleteTransfer = endpoint({
  method: 'POST',
  path: '/api/deleteTransfer',
  access: 'user',
  scope: 'manage',
  tag: 'transfers',
  summary: `Deletes transfers. Their links stop working at once; their files are deleted after ${UNDO_DELETE_S} seconds, and until then this can be undone.`,
  body: z.object({ type: z.literal('transfer').default('transfer'), ids: z.array(id).min(1).max(500) }),
  answers: { 200: z.object({ deleted: z.array(z.string()) }) },
  errors: ['not_found', 'forbidden', 'suspended'],
  idempotent: true,
});

export const keepTransfer = endpoint({
  method: 'POST',
  path: '/api/keepTransfer',
  access: 'user',
  scope: 'manage',
  tag: 'transfers',
  summary: 'Undoes a deletion while that’s still possible.',
  body: z.object({ ids: z.array(id).min(1).max(500) }),
  answers: { 200: z.object({ kept: z.array(z.string()) }) },
  errors: ['not_found', 'forbidden', 'suspended', 'transfer_deleted'],
  idempotent: true,
});

export const TRANSFER_FILTERS = ['all', 'active', 'expired', 'expiring', 'unseen', 'shared'] as const;
export type TransferFilter = (typeof TRANSFER_FILTERS)[number];

export const getQs = endpoint({
  method: 'GET',
  path: '/api/getQs',
  access: 'user',
  scope: 'read',
  whileSuspended: true,
  tag: 'transfers',
  summary:
    'Lists the user’s transfers, newest first, page by page, with counts. The filter `shared` lists those that colleagues share with them.',
  headers: z.object({ isteam: z.string().max(20_000).optional() }),
  query: z.object({
    userid: id,
    slug: z.string().max(40).optional(),
    skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
    dev: claimed,
    filter: z.enum(TRANSFER_FILTERS).default('all'),
  }),
  answers: {
    200: z.object({
      allDocs: z.array(transfer),
      allCount: whole,
      activeCount: whole,
      expiredCount: whole,
      thisMonthsTransfers: whole,
      sharedCount: whole,
    }),
  },
  errors: ['forbidden'],
  idempotent: true,
});

/** Transfers in one answer of `getQs`. */
export const TRANSFERS_PAGE = 20;
