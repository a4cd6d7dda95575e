/** Generates reproducible bytes, and writes them to and reads them from a store. */
import { createCipheriv, createHash } from 'node:crypto';
import type { ObjectInfo, Range, Staged, Store } from '../../src/port.ts';

export const BUCKET = 'bucket';
export const attributes = { contentType: 'application/octet-stream', headers: {} };
export const plain = { attributes, checksums: {} };

/** The same number and size give the same bytes; another number gives others. */
export function bytesOf(number: number, size: number): Buffer {
  const key = createHash('sha256').update(String(number)).digest();
  return createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(size));
}

export async function stage(store: Store, bytes: Uint8Array, piece = 64 * 1024): Promise<Staged> {
  const staging = store.stage();
  for (let at = 0; at < bytes.length; at += piece) {
    if (!staging.write(bytes.subarray(at, at + piece))) await staging.drained();
  }
  return staging.finish();
}

export async function readAll(store: Store, object: ObjectInfo, range?: Range): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of store.read(object, range)) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}
