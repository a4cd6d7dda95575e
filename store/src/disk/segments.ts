/**
 * The format of a blob on disk: a header, then encrypted segments, each followed by its tag.
 * Each segment is bound to its position in its blob, so a swapped, truncated or altered one does not decrypt.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto';

/** Large enough that the cost per segment hardly counts, small enough to keep one for each of many slow readers. */
export const SEGMENT_BYTES = 256 * 1024;
export const TAG_BYTES = 16;
export const HEADER_BYTES = 16;
export const STRIDE = SEGMENT_BYTES + TAG_BYTES;

export const header: Buffer = Buffer.from('WAYBILL BLOB v1\n', 'latin1');

/** An empty blob has one empty segment, so that even its emptiness is authenticated. */
export const segmentCount = (size: number): number => Math.max(1, Math.ceil(size / SEGMENT_BYTES));

/** The file size of a blob of this size. */
export const fileSize = (size: number): number => HEADER_BYTES + size + segmentCount(size) * TAG_BYTES;

export const segmentPosition = (index: number): number => HEADER_BYTES + index * STRIDE;

export const segmentSize = (size: number, index: number): number =>
  Math.min(SEGMENT_BYTES, size - index * SEGMENT_BYTES);

/** A key encrypts one blob only, so a segment number is never used twice with it. */
function nonce(index: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntBE(index, 6, 6);
  return bytes;
}

const place = (blob: string, index: number): Buffer => Buffer.from(`${blob}/${index}`, 'latin1');

export function sealer(key: Buffer, blob: string, index: number) {
  const cipher = createCipheriv('aes-256-gcm', key, nonce(index));
  cipher.setAAD(place(blob, index));
  return cipher;
}

/** Takes ciphertext and tag; throws when they are not what was written at this position. */
export function openSegment(key: Buffer, blob: string, index: number, sealed: Buffer): Buffer {
  const size = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key, nonce(index));
  decipher.setAAD(place(blob, index));
  decipher.setAuthTag(sealed.subarray(size));
  const plain = decipher.update(sealed.subarray(0, size));
  decipher.final();
  return plain;
}
