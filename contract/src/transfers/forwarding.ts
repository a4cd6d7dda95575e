/** Files that were uploaded before: more of them for a transfer, and the same ones for other people. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { encryption } from './encryption.ts';
import { OWN_ERRORS, SEND_ERRORS } from './refusals.ts';
import { titleInput } from './titles.ts';
import { fileObject, LIST_MAX, pathBelow, sendData, stored, transfer } from './transfers.ts';

const id = z.string().min(1).max(100);

export const addFiles = endpoint({
  method: 'PATCH',
  path: '/api/transfers/addFiles',
  access: 'user',
  scope: 'send',
  tag: 'transfers',
  summary: 'Adds uploaded files to an existing transfer.',
  body: z.object({
    senderId: id,
    slug: z.string().max(40),
    _id: id,
    /** Left out: the upload that the files lie in. */
    draftId: id.optional(),
    fileObjects: z.array(fileObject).max(LIST_MAX),
    emptyFolders: z.array(pathBelow).max(LIST_MAX).default([]),
  }),
  bodyMax: 8_000_000,
  answers: { 200: z.object({ transfer }) },
  errors: [...SEND_ERRORS, ...OWN_ERRORS, 'already_sent', 'conflict', 'encrypted_transfer'],
  idempotent: true,
  idempotencyKey: 'kept',
});

export const copyObj = endpoint({
  method: 'POST',
  path: '/api/copyObj',
  access: 'user',
  scope: 'send',
  tag: 'transfers',
  summary:
    'Starts forwarding a transfer: creates an upload that already has its files. Send it with quicksend2 like any other; what is encrypted needs `encryption` again.',
  body: z.object({
    slug: z.string().max(40),
    /** Drawn by the caller, so that a second try is not a second copy. */
    key: z.uuid().optional(),
    /** Only these files; all when left out. */
    files: z.array(id).min(1).max(LIST_MAX).optional(),
  }),
  answers: {
    200: z.object({
      draftId: z.string(),
      slug: z.string(),
      fileObjects: z.array(z.object({ itemPath: z.string(), size: z.int().min(0) })),
      emptyFolders: z.array(z.string()),
    }),
  },
  errors: [
    ...OWN_ERRORS,
    'suspended',
    'over_transfer_limit',
    'too_many_files',
    'storage_exceeded',
    'storage_unavailable',
    'file_blocked',
    'already_sent',
    'conflict',
  ],
  idempotent: true,
  idempotencyKey: 'kept',
});

export const shareFile = endpoint({
  method: 'POST',
  path: '/api/shareFile',
  access: 'user',
  scope: 'send',
  tag: 'transfers',
  summary: 'Forwards a transfer to other people in one call, without uploading again.',
  body: sendData.extend({
    /** The transfer that is forwarded. */
    from: z.string().max(40),
    key: z.uuid().optional(),
    files: z.array(id).min(1).max(LIST_MAX).optional(),
    /** Left out: the title of what is forwarded. */
    title: titleInput.optional(),
    /** Needed where what is forwarded is encrypted, and refused otherwise: a manifest for the same files, under the same key. Title and message are then empty. */
    encryption: encryption.optional(),
  }),
  bodyMax: 10_000_000,
  answers: { 200: stored },
  errors: [...SEND_ERRORS, ...OWN_ERRORS, 'conflict'],
  idempotent: true,
  idempotencyKey: 'kept',
});
