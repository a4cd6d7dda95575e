/** Turns files of a granted transfer into answers: one to save, one to show, or a zip. */
import { AppError } from '@waybill/contract/errors';
import { isRegion, type Region } from '@waybill/contract/regions';
import { contentDisposition } from '@waybill/zip/attachment';
import { pump } from '@waybill/zip/pump';
import type { Deps } from '../../deps.ts';
import type { Sendable } from '../../http/bytes/send-bytes.ts';
import type { StoredFile } from '../files/index.ts';
import { nameOf } from '../transfers/index.ts';
import type { Archive } from './archive.ts';
import type { Granted } from './granted.ts';
import { TEXT_MAX_BYTES } from './previews.ts';
import { findFile } from './store.ts';
import { shownOf } from './view.ts';

/** A browser must treat what was sent as data, never as a page of ours. */
const AS_DATA = {
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'private, no-cache',
  'referrer-policy': 'no-referrer',
};
const OCTETS = 'application/octet-stream';

function regionOf({ transfer }: Granted): Region {
  if (!isRegion(transfer.region)) throw new Error(`no region: ${transfer.region}`);
  return transfer.region;
}

function readFile(deps: Deps, granted: Granted, { key, version }: StoredFile, start: number, end: number) {
  const at = { region: regionOf(granted), key, version: version ?? undefined };
  return deps.storage.read(at, { start, end: end - 1 });
}

export async function requireFile(deps: Deps, granted: Granted, id: string): Promise<StoredFile> {
  const file = await findFile(deps.db, granted, id);
  if (file === undefined) throw new AppError('not_found');
  return file;
}

export const fileBytes = (deps: Deps, granted: Granted, file: StoredFile): Sendable => ({
  size: Number(file.size),
  etag: `"${file.id}"`,
  headers: {
    ...AS_DATA,
    'content-type': OCTETS,
    'content-disposition': contentDisposition('attachment', nameOf(file.path)),
  },
  read: (start, end) => readFile(deps, granted, file, start, end),
});

export function previewBytes(deps: Deps, granted: Granted, file: StoredFile): Sendable {
  const showing = shownOf(granted, file);
  if (showing === undefined) throw new AppError('unsupported_media_type');
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
    read: (start, end) => readFile(deps, granted, file, start, end),
  };
}

export function zipBytes(deps: Deps, granted: Granted, { fileName, layout, files }: Archive): Sendable {
  const read = (index: number, start: number, end: number): AsyncIterable<Uint8Array> => {
    const file = files[index];
    if (file === undefined) throw new Error(`no file ${index} in the archive`);
    return readFile(deps, granted, file, start, end);
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
