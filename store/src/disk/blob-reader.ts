/** Reads a run of bytes out of one blob, a few segments ahead of whoever takes them. */
import { performance } from 'node:perf_hooks';
import { S3Error } from '../errors.ts';
import type { Files, OpenFile } from './files.ts';
import {
  fileSize,
  HEADER_BYTES,
  header,
  type ImportedKey,
  importKey,
  openSegment,
  openSegmentAside,
  SEGMENT_BYTES,
  segmentPosition,
  segmentSize,
  TAG_BYTES,
} from './segments.ts';

export interface BlobToRead {
  readonly blob: string;
  readonly path: string;
  readonly size: number;
  readonly key: Buffer;
}

/** With so few readers there is a core to spare, so segments are opened on other threads. */
const FEW_READERS = 2;
const AHEAD_OF_FEW = 3;
/** Whoever takes longer than this over a segment is not kept waiting by the disk, so nothing is held for them. */
const SLOW_MS = 25;
/** Sealed segments that are done with are read into again; a new buffer of that size costs more than reading. */
const MOST_SPARE = 32;

let readers = 0;
const spare: Buffer[] = [];

const damaged = (cause?: unknown): S3Error =>
  new S3Error('InternalError', 'The stored bytes are damaged.', { cause });

/** Too many files are open, which says nothing about this one. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE');

async function openOne(file: OpenFile, source: BlobToRead, index: number, aside: ImportedKey | undefined) {
  // The header is read along with the first segment, and must be what it was, too.
  const lead = index === 0 ? HEADER_BYTES : 0;
  const length = lead + segmentSize(source.size, index) + TAG_BYTES;
  const buffer = spare.pop() ?? Buffer.allocUnsafeSlow(HEADER_BYTES + SEGMENT_BYTES + TAG_BYTES);
  try {
    if ((await file.read(buffer, length, segmentPosition(index) - lead)) !== length) throw damaged();
    if (lead > 0 && !buffer.subarray(0, lead).equals(header)) throw damaged();
    const sealed = buffer.subarray(lead, length);
    try {
      return aside === undefined
        ? openSegment(source.key, source.blob, index, sealed)
        : await openSegmentAside(aside, source.blob, index, sealed);
    } catch (error) {
      throw damaged(error);
    }
  } finally {
    if (spare.length < MOST_SPARE) spare.push(buffer);
  }
}

/** `end` is not included. */
export async function* readBlob(
  files: Files,
  source: BlobToRead,
  start: number,
  end: number,
): AsyncGenerator<Buffer> {
  if (start >= end && source.size > 0) return;
  // The one segment of an empty blob is opened as well, though it gives no byte.
  const last = Math.max(0, Math.floor((end - 1) / SEGMENT_BYTES));
  let next = Math.floor(start / SEGMENT_BYTES);
  readers += 1;
  const file = await files.open(source.path).catch((error: unknown) => {
    readers -= 1;
    throw isBusy(error) ? new S3Error('ServiceUnavailable', undefined, { cause: error }) : damaged(error);
  });
  const coming: { readonly index: number; readonly plain: Promise<Buffer> }[] = [];
  let aside: ImportedKey | undefined;
  let slow = false;
  try {
    // Cut off or gone on: seen before the first byte is given.
    if (file.size() !== fileSize(source.size)) throw damaged();
    for (;;) {
      const few = readers <= FEW_READERS && last - next >= AHEAD_OF_FEW;
      if (few) aside ??= await importKey(source.key);
      const ahead = slow ? 1 : few ? AHEAD_OF_FEW + 1 : 2;
      while (coming.length < ahead && next <= last) {
        const plain = openOne(file, source, next, few ? aside : undefined);
        // Whoever stops early does not wait for it.
        plain.catch(() => {});
        coming.push({ index: next, plain });
        next += 1;
      }
      const first = coming.shift();
      if (first === undefined) return;
      const plain = await first.plain;
      const offset = first.index * SEGMENT_BYTES;
      const piece = plain.subarray(Math.max(0, start - offset), Math.min(plain.length, end - offset));
      const given = performance.now();
      if (piece.length > 0) yield piece;
      slow = performance.now() - given > SLOW_MS;
    }
  } finally {
    readers -= 1;
    await Promise.allSettled(coming.map(({ plain }) => plain));
    await file.close().catch(() => {});
  }
}
