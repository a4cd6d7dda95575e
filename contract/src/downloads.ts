/** What a receiver can ask for: the paper of a transfer, its bytes, and what helps with them. */
import * as z from 'zod';
import { emailAddress } from './address.ts';
import { CHOICE_MAX } from './choice.ts';
import { endpoint } from './endpoint.ts';

export const DOWNLOAD_TIMEOUT_S = 40;

/** The same receiver asking for the same bytes again within this time is one download. */
export const DOWNLOAD_COUNTED_ONCE_S = 60;

/** How long the browser that gave the password of a locked transfer is let in without it. */
export const LOCK_OPEN_S = 12 * 3600;

/** Where everything as one zip lies; the worker of the page answers below it, and the server with the same bytes. */
export const ZIP_SCOPE = '/d/downloadZip/';

const slug = z.string().min(1).max(40);
/** The receiver’s part of a personal link; one that is not known, or is none at all, counts as nobody in particular. */
const user = z.string().max(100).optional().catch(undefined);
/** Several of the files, as `encodeChoice` writes them; all of them when left out. */
const choice = z.string().max(CHOICE_MAX).optional();
const moment = z.number();
const whole = z.int().min(0);

/** What a page can show of a file without downloading it. */
export const PREVIEWS = ['image', 'audio', 'video', 'pdf', 'text'] as const;
export type Preview = (typeof PREVIEWS)[number];

const offered = z.object({
  _id: z.string(),
  /** Below the transfer, folders included. */
  path: z.string(),
  size: whole,
  /** Path on this server. */
  url: z.string(),
  preview: z.object({ kind: z.enum(PREVIEWS), url: z.string() }).nullable(),
  /** Recorded by the sender for this transfer. */
  recording: z.enum(['voice', 'video']).nullable(),
  /** Runs when it is opened, going by its name or its first bytes. */
  program: z.boolean(),
});

export type OfferedFile = z.infer<typeof offered>;

const offer = z.object({
  slug: z.string(),
  sender: z.object({
    name: z.string(),
    email: z.string(),
    company: z.string(),
    profilePic: z.string().nullable(),
    /** Path of the company logo on this server. */
    logoPic: z.string().nullable(),
    /** False: a visitor, of whom only the address is known to be true. */
    hasAccount: z.boolean(),
  }),
  /** As it was given; empty when none was. `shownTitle` says what to show. */
  title: z.string(),
  message: z.string(),
  /** Of the first file that is no recording; empty when there is none. */
  fileName: z.string(),
  fileNumber: whole,
  dateSent: moment,
  expiryDate: moment,
  bytes: whole,
  files: z.array(offered),
  emptyFolders: z.array(z.string()),
  /** Everything in one; null while the checksums of some files are still being computed. */
  zip: z.object({ fileName: z.string(), size: whole, url: z.string() }).nullable(),
  /** Downloads that are left to all receivers together; null where the sender set no limit. */
  downloadsLeft: whole.nullable(),
  /** Whether the files are deleted after the first download. */
  deletedAfterDownload: z.boolean(),
  /** Whose personal link it is. */
  receiver: z.object({ email: z.string(), name: z.string() }).nullable(),
  /** Whether whoever asks is the sender. */
  own: z.boolean(),
});

export type Offer = z.infer<typeof offer>;

/** Every way in answers with these. */
const REFUSALS = [
  'not_found',
  'locked',
  'transfer_expired',
  'transfer_deleted',
  'taken_down',
  'download_limit',
  'sender_suspended',
  'too_many_tries',
] as const;

export const getDownload = endpoint({
  method: 'POST',
  path: '/v1/getDownload',
  access: 'public',
  whileSuspended: true,
  ownPages: true,
  tag: 'downloads',
  summary:
    'What a link holds. A locked one tells nothing until the password was given here; this browser is then let in.',
  body: z.object({ slug, user, password: z.string().max(200).optional() }),
  answers: { 200: offer },
  errors: [...REFUSALS, 'wrong_password'],
});

const atFile = z.object({ slug, file: z.string().min(1).max(100) });

export const downloadFile = endpoint({
  method: 'GET',
  path: '/api/d/:slug/files/:file',
  access: 'public',
  whileSuspended: true,
  tag: 'downloads',
  summary:
    'One file, as an attachment; ranges are answered. With `for=zip` it counts as a part of everything, or of the choice.',
  params: atFile,
  query: z.object({ user, for: z.literal('zip').optional(), choice }),
  answers: { 200: z.string() },
  errors: [...REFUSALS, 'forbidden', 'storage_unavailable'],
  kind: 'stream',
  idempotent: true,
});

export const previewFile = endpoint({
  method: 'GET',
  path: '/api/d/:slug/previews/:file',
  access: 'public',
  whileSuspended: true,
  tag: 'downloads',
  summary:
    'One file to be shown rather than saved, if it is of a kind that is safe to show. It is not counted.',
  params: atFile,
  query: z.object({ user }),
  answers: { 200: z.string() },
  errors: [...REFUSALS, 'unsupported_media_type', 'storage_unavailable'],
  kind: 'stream',
  idempotent: true,
});

export const downloadZip = endpoint({
  method: 'GET',
  path: '/d/downloadZip/:slug',
  access: 'public',
  whileSuspended: true,
  tag: 'downloads',
  summary:
    'Everything, or a choice of files, as one zip whose length and bytes are always the same; ranges are answered.',
  params: z.object({ slug }),
  query: z.object({ user, choice }),
  answers: { 200: z.string() },
  errors: [...REFUSALS, 'forbidden', 'unavailable', 'storage_unavailable'],
  kind: 'stream',
  media: 'application/zip',
  idempotent: true,
});

const zipPlan = z.object({
  fileName: z.string(),
  size: whole,
  etag: z.string(),
  url: z.string(),
  /** Goes into the ETag, so that whoever makes the zip can tell that it is the same. */
  identity: z.string(),
  /** In any order: the zip has its own. */
  files: z.array(
    z.object({
      path: z.string(),
      size: whole,
      crc32: z.int().min(0).max(0xffff_ffff),
      modified: moment,
      /** Of a part of the zip, to be fetched as it is. */
      url: z.string(),
    }),
  ),
  /** Those that are empty. */
  folders: z.array(z.object({ path: z.string(), modified: moment })),
});

export type ZipPlan = z.infer<typeof zipPlan>;

export const zip = endpoint({
  method: 'POST',
  path: '/api/zip',
  access: 'public',
  whileSuspended: true,
  ownPages: true,
  tag: 'downloads',
  summary:
    'How the zip of a transfer, or of a choice of its files, is made up, for building it in the browser.',
  body: z.object({ slug, user, choice }),
  answers: { 200: zipPlan },
  errors: [...REFUSALS, 'unavailable', 'storage_unavailable'],
  idempotent: true,
});

export const increment = endpoint({
  method: 'POST',
  path: '/api/increment',
  access: 'public',
  whileSuspended: true,
  ownPages: true,
  tag: 'downloads',
  summary: 'Counts a download that needed no request of its own; without a way in, nothing is counted.',
  body: z.object({ slug, user, file: z.string().max(100).optional() }),
  answers: { 200: z.object({ counted: z.boolean() }) },
  errors: [...REFUSALS, 'forbidden'],
});

export const checksum = endpoint({
  method: 'POST',
  path: '/api/checksum',
  access: 'public',
  whileSuspended: true,
  ownPages: true,
  tag: 'downloads',
  summary: 'The checksums of one file; SHA-256 is computed when it is asked for the first time.',
  body: z.object({ slug, user, file: z.string().max(100) }),
  answers: { 200: z.object({ crc32: z.string(), sha256: z.string() }) },
  errors: [...REFUSALS, 'unavailable', 'storage_unavailable'],
  idempotent: true,
});

export const askExtension = endpoint({
  method: 'POST',
  path: '/api/askExtension',
  access: 'public',
  ownPages: true,
  tag: 'downloads',
  summary: 'A receiver asks the sender of an expired transfer for 48 hours more; the sender is mailed.',
  /** `email`: where to tell them, unless their link says so. */
  body: z.object({ slug, user, email: emailAddress.optional(), lang: z.enum(['en', 'zh']).default('en') }),
  answers: { 200: z.object({ asked: z.literal(true) }) },
  errors: ['not_found', 'conflict', 'invalid_input', 'transfer_deleted', 'taken_down', 'mail_capped'],
});

export const checkExtension = endpoint({
  method: 'POST',
  path: '/api/checkExtension',
  access: 'public',
  tag: 'downloads',
  summary: 'Extends a transfer by 48 hours with the token that its sender was mailed; a token works once.',
  body: z.object({ token: z.string().max(200) }),
  answers: { 200: z.object({ expiryDate: moment, receiverEmail: z.string() }) },
  errors: ['link_expired'],
});

export const ABUSE_REASONS = ['malware', 'phishing', 'copyright', 'illegal', 'other'] as const;
export type AbuseReason = (typeof ABUSE_REASONS)[number];
export const ABUSE_TEXT_MAX = 1_000;

export const reportAbuse = endpoint({
  method: 'POST',
  path: '/api/reportAbuse',
  access: 'public',
  whileSuspended: true,
  ownPages: true,
  tag: 'downloads',
  summary: 'Tells the operator that a transfer should not be here.',
  body: z.object({
    slug,
    reason: z.enum(ABUSE_REASONS),
    message: z.string().trim().max(ABUSE_TEXT_MAX).default(''),
    email: emailAddress.optional(),
  }),
  answers: { 200: z.object({ reported: z.literal(true) }) },
  errors: ['not_found'],
});
