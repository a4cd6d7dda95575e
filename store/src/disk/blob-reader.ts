/** Reads a range of bytes from one blob: reads encrypted segments ahead in batches and decrypts them one by one. */
import { performance } from 'node:perf_hooks';
import { S3Error } from '../errors.ts';
import { type Batch, borrowBatch } from './batches.ts';
import { hasCode } from './error-code.ts';
import type { Files, OpenFile } from './files.ts';
import { markRead } from './free-bytes.ts';
import {
  fileSize,
  HEADER_BYTES,
  header,
  openSegment,
  SEGMENT_BYTES,
  STRIDE,
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

/** A client slower than this per segment does not wait for the disk, so nothing is read ahead for it. */
const SLOW_MS = 25;

const damaged = (cause?: unknown): S3Error =>
  new S3Error('InternalError', 'The stored bytes are damaged.', { cause });

/** Too many open files, which says nothing about this one. */
const isBusy = (error: unknown): boolean => hasCode(error, 'EMFILE', 'ENFILE');

/** Encrypted segments as stored on disk, from `first` on. */
interface Sealed {
  readonly first: number;
  readonly batch: Batch;
}

async function readSealed(file: OpenFile, { size }: BlobToRead, first: number, last: number, one: boolean) {
  const lengthTo = (final: number): number =>
    HEADER_BYTES + (final - first) * STRIDE + segmentSize(size, final) + TAG_BYTES;
  const batch = borrowBatch(one ? 1 : last - first + 1, lengthTo(last));
  const length = lengthTo(first + batch.segments - 1);
  // Before the first segment is the header, and before another the tag of the one read already.
  const from = segmentPosition(first) - HEADER_BYTES;
  try {
    if ((await file.read(batch.buffer, length, from)) !== length) throw damaged();
    if (first === 0 && !batch.buffer.subarray(0, HEADER_BYTES).equals(header)) throw damaged();
    return { first, batch };
  } catch (error) {
    batch.giveBack();
    throw damaged(error);
  }
}

function sealedSegment({ first, batch }: Sealed, index: number, size: number): Buffer {
  const from = HEADER_BYTES + (index - first) * STRIDE;
  return batch.buffer.subarray(from, from + segmentSize(size, index) + TAG_BYTES);
}

function* opened(sealed: Sealed, { blob, size, key }: BlobToRead) {
  for (let index = sealed.first; index < sealed.first + sealed.batch.segments; index += 1) {
    yield openSegment(key, blob, index, sealedSegment(sealed, index, size));
  }
}

/** `end` is exclusive. */
export async function* readBlob(
  files: Files,
  source: BlobToRead,
  start: number,
  end: number,
): AsyncGenerator<Buffer> {
  if (start >= end && source.size > 0) return;
  // The one segment of an empty blob is verified too, though it has no bytes.
  const last = Math.max(0, Math.floor((end - 1) / SEGMENT_BYTES));
  let file: OpenFile | undefined;
  let coming: Promise<Sealed> | undefined;
  let isSlow = false;
  try {
    file = await files.open(source.path).catch((error: unknown) => {
      throw isBusy(error) ? new S3Error('ServiceUnavailable', undefined, { cause: error }) : damaged(error);
    });
    // A truncated or extended file is detected before the first byte is returned.
    if (file.size() !== fileSize(source.size)) throw damaged();
    let next = Math.floor(start / SEGMENT_BYTES);
    coming = readSealed(file, source, next, last, isSlow);
    while (coming !== undefined) {
      const sealed: Sealed = await coming;
      next = sealed.first + sealed.batch.segments;
      coming = next <= last && !isSlow ? readSealed(file, source, next, last, isSlow) : undefined;
      // A reader that stops early does not wait for it.
      coming?.catch(() => {});
      let index = sealed.first;
      try {
        for (const plain of opened(sealed, source)) {
          const offset = index * SEGMENT_BYTES;
          index += 1;
          const given = performance.now();
          const piece = plain.subarray(Math.max(0, start - offset), Math.min(plain.length, end - offset));
          if (piece.length > 0) yield markRead(piece);
          isSlow = performance.now() - given > SLOW_MS;
        }
      } catch (error) {
        throw error instanceof S3Error ? error : damaged(error);
      } finally {
        sealed.batch.giveBack();
      }
      if (next <= last) coming ??= readSealed(file, source, next, last, isSlow);
    }
  } finally {
    await coming?.then(({ batch }) => batch.giveBack()).catch(() => {});
    await file?.close().catch(() => {});
  }
}
