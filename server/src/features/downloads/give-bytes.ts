/** Turns files that a gate allowed into answers: one to save, one to show, or a zip. Each refuses what the malware check withholds. */
import { AppError } from '@waybill/contract/errors';
import { type Showing, TEXT_MAX_BYTES } from '@waybill/contract/showings';
import { contentDisposition } from '@waybill/zip/attachment';
import { pump } from '@waybill/zip/pump';
import type { Deps } from '../../deps.ts';
import type { Sendable } from '../../http/bytes/send-bytes.ts';
import { requireReleased, type StoredFile } from '../files/index.ts';
import { nameOf } from '../transfers/index.ts';
import type { Archive } from './archive.ts';
import type { Access, Granted } from './granted.ts';
import { isLimitedFor } from './limits.ts';
import { findFile } from './store.ts';

/** A browser must treat what was sent as data, never as a page of ours. */
const AS_DATA = {
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'private, no-cache',
  'referrer-policy': 'no-referrer',
};
const OCTETS = 'application/octet-stream';

function readFile(deps: Deps, access: Access, { key, version }: StoredFile, start: number, end: number) {
  const at = { region: access.region, key, version: version ?? undefined };
  return deps.storage.read(at, { start, end: end - 1 });
}

export async function requireFile(deps: Deps, granted: Granted, id: string): Promise<StoredFile> {
  const file = await findFile(deps.db, granted, id);
  if (file === undefined) throw new AppError('not_found');
  return file;
}

export function fileBytes(deps: Deps, access: Access, file: StoredFile): Sendable {
  requireReleased([file]);
  return {
    size: Number(file.size),
    etag: `"${file.id}"`,
    headers: {
      ...AS_DATA,
      'content-type': OCTETS,
      'content-disposition': contentDisposition('attachment', nameOf(file.path)),
    },
    read: (start, end) => readFile(deps, access, file, start, end),
  };
}

/** For what a script reads piece by piece: of an answer that may be stored, Chromium reads 50 MiB ahead into memory. */
export const unstored = (bytes: Sendable): Sendable => ({
  ...bytes,
  headers: { ...bytes.headers, 'cache-control': 'private, no-store' },
});

/** Encrypted, for the browser that has its key. Where downloads are limited, there is no preview of it. */
export function encryptedPreviewBytes(deps: Deps, granted: Granted, file: StoredFile): Sendable {
  if (isLimitedFor(granted)) throw new AppError('unsupported_media_type');
  return unstored(fileBytes(deps, granted, file));
}

/** `showing` is how the file is shown; undefined when it is not. */
export function previewBytes(
  deps: Deps,
  access: Access,
  file: StoredFile,
  showing: Showing | undefined,
): Sendable {
  if (showing === undefined) throw new AppError('unsupported_media_type');
  requireReleased([file]);
  const size = Number(file.size);
  return {
    size: showing.kind === 'text' ? Math.min(size, TEXT_MAX_BYTES) : size,
    etag: `"${file.id}-shown"`,
    headers: {
      ...AS_DATA,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
      'content-type': showing.type,
      'content-disposition': contentDisposition('inline', nameOf(file.path)),
    },
    read: (start, end) => readFile(deps, access, file, start, end),
  };
}

export function zipBytes(deps: Deps, access: Access, { fileName, layout, files }: Archive): Sendable {
  requireReleased(files);
  const read = (index: number, start: number, end: number): AsyncIterable<Uint8Array> => {
    const file = files[index];
    if (file === undefined) throw new Error(`no file ${index} in the archive`);
    return readFile(deps, access, file, start, end);
  };
  return {
    size: layout.size,
    etag: layout.etag,
    headers: {
      ...AS_DATA,
      'content-type': 'application/zip',
      'content-disposition': contentDisposition('attachment', fileName),
    },
    read: (start, end) => pump(layout.range(start, end), read),
  };
}
