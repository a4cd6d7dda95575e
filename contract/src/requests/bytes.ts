/** The owner's downloads of what was handed in for a request: one file, a preview, and everything or a choice as one zip. */
import * as z from 'zod';
import { malwareNote } from '../files/malware.ts';
import { CHOICE_MAX } from '../transfers/choice.ts';
import { PREVIEWS } from '../transfers/downloads.ts';
import { endpoint } from '../wire/endpoint.ts';
import { OWN_REQUEST_ERRORS, requestParams } from './requests.ts';

const whole = z.int().min(0);
const atFile = requestParams.extend({ file: z.string().min(1).max(100) });

/** Everyone but the owner is answered as if there were no such request. */
const REFUSALS = [
  ...OWN_REQUEST_ERRORS,
  'sender_suspended',
  'too_many_tries',
  'storage_unavailable',
  'being_checked',
  'file_infected',
] as const;

export const handedInFiles = endpoint({
  method: 'GET',
  path: '/api/requests/:slug/files',
  access: 'user',
  scope: 'requests',
  tag: 'requests',
  summary:
    'Returns where the files that were handed in can be downloaded and previewed. The browser of the owner can then open these links for 12 hours.',
  params: requestParams,
  answers: {
    200: z.object({
      /** All files but those of refused and replaced hand-ins; and without infected ones; null when there are none, while some are being checked or some checksums computed, and of an end-to-end encrypted request. */
      zip: z.object({ fileName: z.string(), size: whole, url: z.string() }).nullable(),
      /** In the order that a choice counts by; the files of replaced hand-ins have no address, nor have those that the malware check withholds. */
      files: z.array(
        z.object({
          _id: z.string(),
          /** Path on this server. */
          url: z.string().nullable(),
          preview: z.object({ kind: z.enum(PREVIEWS), url: z.string() }).nullable(),
          /** Null while it is being computed, of files that are gone, and of encrypted ones. */
          crc32: z.int().min(0).max(0xffff_ffff).nullable(),
          /** What the malware check says. */
          malware: malwareNote,
        }),
      ),
    }),
  },
  errors: [...OWN_REQUEST_ERRORS, 'suspended', 'sender_suspended', 'too_many_tries'],
  idempotent: true,
});

export type HandedInFiles = z.infer<(typeof handedInFiles.answers)[200]>;

export const downloadHandedIn = endpoint({
  method: 'GET',
  path: '/api/requests/:slug/files/:file',
  access: 'public',
  scope: 'requests',
  whileSuspended: true,
  tag: 'requests',
  summary: 'Downloads one file that was handed in, with range support. For the owner of the request only.',
  params: atFile,
  answers: { 200: z.string() },
  errors: REFUSALS,
  kind: 'stream',
  idempotent: true,
});

export const previewHandedIn = endpoint({
  method: 'GET',
  path: '/api/requests/:slug/previews/:file',
  access: 'public',
  scope: 'requests',
  whileSuspended: true,
  tag: 'requests',
  summary:
    'Returns one file that was handed in for a preview, if its type is safe to show. For the owner of the request only.',
  params: atFile,
  answers: { 200: z.string() },
  errors: [...REFUSALS, 'unsupported_media_type'],
  kind: 'stream',
  idempotent: true,
});

export const zipHandedIn = endpoint({
  method: 'GET',
  path: '/api/requests/:slug/zip',
  access: 'public',
  scope: 'requests',
  whileSuspended: true,
  tag: 'requests',
  summary:
    'Downloads what was handed in as one zip with a folder for each person and item: everything that was not refused, or the files of a choice. Its bytes are the same until something is handed in or decided, and ranges are supported.',
  params: requestParams,
  /** Several of the files, as `encodeChoice` writes them. */
  query: z.object({ choice: z.string().max(CHOICE_MAX).optional() }),
  answers: { 200: z.string() },
  errors: [...REFUSALS, 'unavailable', 'encrypted_request'],
  kind: 'stream',
  media: 'application/zip',
  idempotent: true,
});
