/** Encrypts files as a sender does, and stands in for the addresses where they are stored. */
import { crc32 } from '@waybill/contract/crc32';
import { sealBlock } from '@waybill/engine/crypto/blocks';
import { type Bytes, joined } from '@waybill/engine/crypto/bytes';
import { fileKey, newFileId } from '@waybill/engine/crypto/keys';
import { blockCount, blockOf } from '@waybill/engine/crypto/layout';
import type { OpenedFile } from '../src/encryption/opened.ts';

export interface SealedFile extends OpenedFile {
  readonly plain: Bytes;
  readonly sealed: Bytes;
}

const hex = (bytes: Bytes): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const content = (size: number, seed = 1): Bytes =>
  Uint8Array.from({ length: size }, (_, at) => (at * 31 * seed + (at >> 8)) & 255);

export async function sealFile(transferKey: Bytes, path: string, plain: Bytes): Promise<SealedFile> {
  const name = newFileId();
  const key = await fileKey(transferKey, name);
  const blocks = Array.from({ length: blockCount(plain.length) }, (_, at) => blockOf(at, plain.length));
  const sealed = await Promise.all(
    blocks.map((block) => sealBlock(key, block, plain.subarray(block.start, block.end))),
  );
  const id = `id-${path.replace(/\W/g, '')}`;
  return {
    id,
    key: transferKey,
    path,
    sealedName: hex(name),
    size: plain.length,
    crc32: crc32(plain),
    modified: 1_795_000_000_000,
    url: `/api/d/K7RM2XQ/files/${id}`,
    shownUrl: `/api/d/K7RM2XQ/previews/${id}`,
    plain,
    sealed: joined(...sealed),
  };
}

/** Gives ranges of what is stored, and counts how much was read. */
export function storageOf(files: readonly SealedFile[], { breaksAt = Number.POSITIVE_INFINITY } = {}) {
  const asked: string[] = [];
  const fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const file = files.find((each) => [each.url, each.shownUrl].includes(url.split('?')[0] ?? ''));
    const range = new Headers(init.headers).get('range') ?? '';
    asked.push(`${url} ${range}`);
    const [, from = '0', to = '0'] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
    const bytes = file?.sealed.slice(Number(from), Math.min(Number(to) + 1, Number(from) + breaksAt));
    return bytes === undefined ? new Response(null, { status: 404 }) : new Response(bytes, { status: 206 });
  };
  return { asked, tools: { fetch, wait: async () => {} } };
}
