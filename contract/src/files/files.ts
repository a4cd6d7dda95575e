/** Where a file may be uploaded, how much of the storage is taken, and what a file may be called on its way. */
import * as z from 'zod';
import { emailAddress } from '../accounts/address.ts';
import { regionId } from '../regions/region-id.ts';
import { endpoint } from '../wire/endpoint.ts';

export const UPLOAD_TYPES = ['userUpload', 'anonUpload', 'request', 'teamMember', 'teamUpload'] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];

/** Bytes of one file. */
export const FILE_MAX_BYTES = 5_000_000_000_000;
/** Bytes of a file's path in UTF-8; with what stands before it, it fits the 1,024 of a key. */
export const PATH_MAX_BYTES = 900;
/** More than this in one call is a mistake, whatever the plan. */
const LIST_MAX = 5_000;

/** A file that will be uploaded: its place below the transfer, folders included, and its exact size. */
const announcedFile = z.strictObject({
  path: z.string().min(1).max(PATH_MAX_BYTES),
  size: z.int().min(0).max(FILE_MAX_BYTES),
});

export type AnnouncedFile = z.infer<typeof announcedFile>;

const id = z.string().min(1).max(100);

/** What a file's parts must be like where it goes. */
const partRules = z.object({
  /** Of every part but the last. */
  minBytes: z.int(),
  maxParts: z.int(),
  /** Smaller files go up in one piece. */
  multipartFromBytes: z.int(),
});

export type PartRules = z.infer<typeof partRules>;

/** What one request with several small files may carry. */
const bundleRules = z.object({ maxFiles: z.int(), maxBytes: z.int() });

const uploadAccess = z.object({
  AccessKeyId: z.string(),
  AccessKeySecret: z.string(),
  SecurityToken: z.string(),
  /** ISO 8601. */
  Expiration: z.string(),
  /** Names this upload when its credentials are renewed, and when it is sent or given up. */
  draftId: z.string(),
  /** The transfer's own, once it is sent. */
  slug: z.string(),
  region: regionId,
  /** The region that signatures name; a store abroad may call the place otherwise than we do. */
  signingRegion: z.string(),
  /** Without a slash at its end; addresses are `{endpoint}/{bucket}/{prefix}{path}`. */
  endpoint: z.string(),
  bucket: z.string(),
  /** Ends with a slash. Nothing can be written outside of it. */
  prefix: z.string(),
  partRules,
  /** Left out where every file needs a request of its own. */
  bundleRules: bundleRules.optional(),
  /** Until then an interrupted upload can go on; milliseconds. Every renewal moves it on. */
  resumeUntil: z.number(),
});

export type UploadAccess = z.infer<typeof uploadAccess>;

export const stsAuth = endpoint({
  method: 'POST',
  path: '/api/stsAuth',
  access: 'public',
  scope: 'send',
  ownPages: true,
  onDomains: true,
  tag: 'files',
  summary:
    'Announces files and returns temporary credentials to upload them directly to object storage. With `draftId`, returns new credentials for an upload in progress.',
  body: z.object({
    type: z.enum(UPLOAD_TYPES),
    /** Whose upload: the user’s id, or the request’s slug or personal id. It must agree with who is calling. */
    id: id.optional(),
    adminId: id.optional(),
    /** With `request`: the item that the files are for; left out, for none of them. */
    item: z.uuid().optional(),
    /** With `request`: an earlier hand-in that these files will replace, so that it leaves room for them. */
    replaces: z.uuid().optional(),
    draftId: id.optional(),
    /** The visitor’s address; it must have been proven with a code in this browser. */
    email: emailAddress.optional(),
    /** Where a user’s files go, if not to the region of the account or of its team. Paid plans may choose; others only a region where they have files, to add to them. */
    region: regionId.optional(),
    /** With a user’s upload: the slug of their transfer that the files will be added to. It then counts as no transfer more. */
    addsTo: id.optional(),
    /** Needed unless credentials are renewed. */
    files: z.array(announcedFile).max(LIST_MAX).optional(),
    /** Drawn by the caller, so that a second try does not announce the same files twice. */
    key: z.uuid().optional(),
  }),
  bodyMax: 4_000_000,
  answers: { 200: uploadAccess },
  errors: [
    'no_files',
    'bad_name',
    'duplicate_files',
    'unauthenticated',
    'forbidden',
    'left_team',
    'not_found',
    'plan_required',
    'suspended',
    'trial_expired',
    'payment_due',
    'payment_disputed',
    'email_not_verified',
    'over_transfer_limit',
    'too_many_files',
    'monthly_limit',
    'storage_exceeded',
    'draft_not_found',
    'already_sent',
    'conflict',
    'encrypted_transfer',
    'insecure_file_type',
    'file_removed',
    'credentials_unavailable',
    'storage_full',
    'too_many_drafts',
    'visitors_full',
    'visitors_paused',
    'locked',
    'item_refused',
    'request_over_limit',
    'request_closed',
    'request_expired',
    'owner_full',
    'sender_suspended',
  ],
  idempotencyKey: 'renewed',
});

export const abortUpload = endpoint({
  method: 'POST',
  path: '/api/abortUpload',
  access: 'public',
  scope: 'send',
  ownPages: true,
  onDomains: true,
  tag: 'files',
  summary: 'Cancels an upload: its files are deleted and the storage reserved for it is released.',
  body: z.object({ draftId: id }),
  answers: { 200: z.object({}) },
  errors: ['forbidden', 'left_team', 'draft_not_found', 'already_sent'],
  idempotent: true,
});

export const folderSize = endpoint({
  method: 'POST',
  path: '/api/folderSize',
  access: 'user',
  scope: 'send',
  whileSuspended: true,
  tag: 'files',
  summary: 'Returns the total size of the user’s files in bytes.',
  body: z.object({ userid: id }),
  answers: { 200: z.object({ size: z.int() }) },
  idempotent: true,
});
