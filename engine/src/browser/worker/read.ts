/** Reads a range of a file for its checksum, and finds out why a file cannot be read. */
import { SMALL_BYTES } from '../../core/small-files.ts';
import { readerInto, readInto } from '../read-into.ts';
import { crc32 } from './crc32.ts';
import type { AsPicked } from './protocol.ts';

/** Memory does not depend on how a file is cut. */
const PIECE_BYTES = 1024 * 1024;

/** Pieces are read into these again and again: a browser gives memory back late, and a large file has thousands of them. */
const buffers: ArrayBuffer[] = [];

/** The file is not what was picked any more. */
export class Changed extends Error {}

/** Undefined where the browser cannot read into a buffer of ours. */
export function blobReader(blob: Blob): ReadableStreamBYOBReader | undefined {
  try {
    return readerInto(blob.stream());
  } catch {
    return undefined;
  }
}

/** The checksum of the next bytes of a stream, as many as asked for, or fewer at its end. */
export async function crcOfNext(reader: ReadableStreamBYOBReader, length: number): Promise<number> {
  let buffer = buffers.pop() ?? new ArrayBuffer(PIECE_BYTES);
  let crc = 0;
  for (let left = length; left > 0; ) {
    const { value, done } = await readInto(reader, new Uint8Array(buffer, 0, Math.min(left, PIECE_BYTES)));
    if (value !== undefined) buffer = value.buffer;
    if (done) break;
    crc = crc32(value, crc);
    left -= value.length;
  }
  buffers.push(buffer);
  return crc;
}

/** The next bytes of a stream, at the start of the buffer. */
export async function bytesOfNext(
  reader: ReadableStreamBYOBReader,
  buffer: ArrayBuffer,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  let filled = buffer;
  for (let at = 0; at < length; ) {
    const { value, done } = await readInto(reader, new Uint8Array(filled, at, length - at));
    if (value === undefined || done) throw new Changed();
    filled = value.buffer;
    at += value.length;
  }
  return new Uint8Array(filled, 0, length);
}

async function crcOfPieces(blob: Blob): Promise<number> {
  let crc = 0;
  for (let at = 0; at < blob.size; at += PIECE_BYTES)
    crc = crc32(new Uint8Array(await blob.slice(at, at + PIECE_BYTES).arrayBuffer()), crc);
  return crc;
}

/** A browser notes size and date of a file when it is passed to a worker, and refuses to read another one. */
const isAsPicked = (blob: Blob, { size, modified }: AsPicked): boolean =>
  blob.size === size && (!(blob instanceof File) || blob.lastModified === modified);

export async function readAsPicked(blob: Blob, picked: AsPicked | undefined): Promise<ArrayBuffer> {
  if (picked !== undefined && !isAsPicked(blob, picked)) throw new Changed();
  const bytes = await blob.arrayBuffer();
  if (picked !== undefined && bytes.byteLength !== picked.size) throw new Changed();
  return bytes;
}

export interface Hashed {
  readonly crc32: number;
  /** All of it, when that is little: to read it a second time would cost a browser more than to send it. */
  readonly bytes: ArrayBuffer | undefined;
}

/**
 * What is longer is read again by the browser itself when it is sent, out of the system's cache. Should the file change in
 * between, the store refuses the checksum.
 */
export async function hashBlob(blob: Blob, picked?: AsPicked): Promise<Hashed> {
  if (blob.size <= SMALL_BYTES) {
    const bytes = await readAsPicked(blob, picked);
    return { crc32: crc32(new Uint8Array(bytes)), bytes };
  }
  const reader = blobReader(blob);
  const crc = await (reader === undefined ? crcOfPieces(blob) : crcOfNext(reader, blob.size));
  return { crc32: crc, bytes: undefined };
}

/** What an error says about the file; undefined when it is not about the file. */
export function fileError(error: unknown): 'gone' | 'unreadable' | undefined {
  if (!(error instanceof DOMException)) return undefined;
  if (error.name === 'NotFoundError') return 'gone';
  return ['NotReadableError', 'NotAllowedError', 'SecurityError'].includes(error.name)
    ? 'unreadable'
    : undefined;
}

/** A failed request does not say whether the network or the file was to blame; reading a byte does. */
export async function readErrorOf(blob: Blob): Promise<'gone' | 'unreadable' | undefined> {
  try {
    await blob.slice(0, 1).arrayBuffer();
    return undefined;
  } catch (error) {
    return fileError(error);
  }
}
