/** What a receiver can ask for: the details of a transfer, its bytes, and what helps with them. */
import * as z from 'zod';
import { emailAddress } from '../accounts/address.ts';
import { brand, look } from '../branding/look.ts';
import { malwareNote } from '../files/malware.ts';
import { endpoint } from '../wire/endpoint.ts';
import { CHOICE_MAX } from './choice.ts';
import { encryption } from './encryption.ts';

export const DOWNLOAD_TIMEOUT_S = 40;

/** The same receiver asking for the same bytes again within this time is one download. */
export const DOWNLOAD_COUNTED_ONCE_S = 60;

/** How long the browser that gave the password of a locked transfer is let in without it. */
export const LOCK_OPEN_S = 12 * 3600;

/** Where everything as one zip lies; the worker of the page answers below it, and the server with the same bytes. */
export const ZIP_SCOPE = '/d/downloadZip/';

/** Added to the address of a file that is read for a zip, so that the zip counts once, and not for each file. */
export const ZIP_PART = { for: 'zip' } as const;

const slug = z.string().min(1).max(40);
/** The receiver’s part of a personal link; an unknown or malformed one counts as none, and does not open what was sent by email. */
/** What has another form is as good as an invented one, which opens nothing. */
const user = z.string().max(100).optional().catch('-');
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
  /** What the malware check says; `checking` and `infected` cannot be downloaded. */
  malware: malwareNote,
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
  /** The one folder that holds all files; empty when there is none. */
  folder: z.string(),
  message: z.string(),
  /** Of the first file that is no recording; empty when there is none. */
  fileName: z.string(),
  fileNumber: whole,
  dateSent: moment,
  expiryDate: moment,
  bytes: whole,
  files: z.array(offered),
  emptyFolders: z.array(z.string()),
  /** Everything but infected files in one; null while some files are still being checked, or their checksums computed. */
  zip: z.object({ fileName: z.string(), size: whole, url: z.string() }).nullable(),
  /** Downloads that are left to all receivers together; null where the sender set no limit. */
  downloadsLeft: whole.nullable(),
  /** Whether the files are deleted after the first download. */
  deletedAfterDownload: z.boolean(),
  /** Whose personal link it is. */
  receiver: z.object({ email: z.string(), name: z.string() }).nullable(),
  /** Whether the caller is the sender. */
  own: z.boolean(),
  /** Null: sent by a visitor. */
  brand: brand.nullable(),
  /** What opens with the key, of an end-to-end encrypted transfer: its `files` have names without a meaning, and no `zip`. */
  encryption: encryption.nullable().default(null),
});

export type Offer = z.infer<typeof offer>;

/** Every way in answers with these. */
const REFUSALS = [
  'not_found',
  'recipients_only',
  'locked',
  'transfer_expired',
  'transfer_deleted',
  'link_withdrawn',
  'taken_down',
  'download_limit',
  'deleted_after_download',
  'sender_suspended',
  'too_many_tries',
] as const;

/** What gives bytes of a file answers with these too. */
const WITHHELD = ['being_checked', 'file_infected'] as const;

export const getDownload = endpoint({
  method: 'POST',
  path: '/v1/getDownload',
  access: 'public',
  scope: 'read',
  whileSuspended: true,
  ownPages: 'withCookie',
  onDomains: true,
  tag: 'downloads',
  summary:
    'Returns what a link contains. What was sent by email opens only by a recipient’s own link, unless its sender turned on a link for everyone. A password-protected link returns nothing until the password is sent here; this browser then has access.',
  body: z.object({ slug, user, password: z.string().max(200).optional() }),
  answers: { 200: offer },
  errors: [...REFUSALS, 'wrong_password'],
});

export const transferBranding = endpoint({
  method: 'POST',
  path: '/api/downloadLook',
  access: 'public',
  whileSuspended: true,
  onDomains: true,
  ownPages: 'withCookie',
  tag: 'downloads',
  summary:
    'Returns the company look for the page of a link that is locked, has ended or is not for everyone. It contains nothing of the transfer.',
  body: z.object({ slug, user }),
  answers: { 200: z.object({ look: look.nullable() }) },
  errors: ['not_found', 'link_withdrawn', 'too_many_tries'],
  idempotent: true,
});

const atFile = z.object({ slug, file: z.string().min(1).max(100) });

export const downloadFile = endpoint({
  method: 'GET',
  path: '/api/d/:slug/files/:file',
  access: 'public',
  scope: 'read',
  whileSuspended: true,
  onDomains: true,
  tag: 'downloads',
  summary:
    'Downloads one file as an attachment, with range support. With `for=zip` it counts as part of a download of all files, or of the chosen ones.',
  params: atFile,
  query: z.object({ user, for: z.literal('zip').optional(), choice }),
  answers: { 200: z.string() },
  errors: [...REFUSALS, ...WITHHELD, 'forbidden', 'storage_unavailable'],
  kind: 'stream',
  idempotent: true,
});

export const previewFile = endpoint({
  method: 'GET',
  path: '/api/d/:slug/previews/:file',
  access: 'public',
  scope: 'read',
  whileSuspended: true,
  onDomains: true,
  tag: 'downloads',
  summary:
    'Returns one file for a preview, if its type is safe to show. Previews aren’t counted as downloads. An encrypted file is returned as it is stored; what is read of it beyond 16 MB in a day counts as a download of it.',
  params: atFile,
  query: z.object({ user }),
  answers: { 200: z.string() },
  errors: [...REFUSALS, ...WITHHELD, 'unsupported_media_type', 'storage_unavailable'],
  kind: 'stream',
  idempotent: true,
});

export const downloadZip = endpoint({
  method: 'GET',
  path: '/d/downloadZip/:slug',
  access: 'public',
  scope: 'read',
  whileSuspended: true,
  onDomains: true,
  tag: 'downloads',
  summary:
    'Downloads all files, or the chosen ones, as one zip. Its size and bytes are always the same, and ranges are supported.',
  params: z.object({ slug }),
  query: z.object({ user, choice }),
  answers: { 200: z.string() },
  errors: [...REFUSALS, ...WITHHELD, 'forbidden', 'unavailable', 'storage_unavailable', 'encrypted_transfer'],
  kind: 'stream',
  media: 'application/zip',
  idempotent: true,
});

const zipPlan = z.object({
  fileName: z.string(),
  size: whole,
  etag: z.string(),
  url: z.string(),
  /** Goes into the ETag, so that browser and server know that they make the same zip. */
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
  scope: 'read',
  whileSuspended: true,
  ownPages: 'withCookie',
  onDomains: true,
  tag: 'downloads',
  summary:
    'Returns the layout of the zip of all files, or of the chosen ones, for clients that build the zip themselves.',
  body: z.object({ slug, user, choice }),
  answers: { 200: zipPlan },
  errors: [...REFUSALS, ...WITHHELD, 'unavailable', 'storage_unavailable', 'encrypted_transfer'],
  idempotent: true,
});

export const increment = endpoint({
  method: 'POST',
  path: '/api/increment',
  access: 'public',
  whileSuspended: true,
  ownPages: 'withCookie',
  onDomains: true,
  tag: 'downloads',
  summary:
    'Counts a download that needed no request of its own. Without access to the transfer, nothing is counted.',
  body: z.object({ slug, user, file: z.string().max(100).optional() }),
  answers: { 200: z.object({ counted: z.boolean() }) },
  errors: [...REFUSALS, 'forbidden'],
});

export const checksum = endpoint({
  method: 'POST',
  path: '/api/checksum',
  access: 'public',
  scope: 'read',
  whileSuspended: true,
  ownPages: 'withCookie',
  onDomains: true,
  tag: 'downloads',
  summary: 'Returns the checksums of one file. SHA-256 is computed on the first request.',
  body: z.object({ slug, user, file: z.string().max(100) }),
  answers: { 200: z.object({ crc32: z.string(), sha256: z.string() }) },
  errors: [...REFUSALS, ...WITHHELD, 'unavailable', 'storage_unavailable', 'encrypted_transfer'],
  idempotent: true,
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
  onDomains: true,
  tag: 'downloads',
  summary: 'Reports a transfer to the operator.',
  body: z.object({
    slug,
    reason: z.enum(ABUSE_REASONS),
    message: z.string().trim().max(ABUSE_TEXT_MAX).default(''),
    email: emailAddress.optional(),
    lang: z.enum(['en', 'zh']).optional().describe('Of the email about what was decided.'),
  }),
  answers: { 200: z.object({ reported: z.literal(true) }) },
  errors: ['not_found'],
});
