/** Reads all stored bytes to find damage early, and records which blobs are damaged. */
import { setTimeout as pause } from 'node:timers/promises';
import { crc32 } from '@node-rs/crc32';
import { readBlob } from '../disk/blob-reader.ts';
import { S3Error } from '../errors.ts';
import type { BlobRecord } from '../index/records.ts';
import type { StoreParts } from '../parts.ts';
import { blobToRead } from '../read-slices.ts';

export interface ScrubOptions {
  /** The last blob of an earlier scrub, to continue after it. */
  readonly after?: string;
  readonly signal?: AbortSignal;
  /** A limit on bytes per second, because readers come first. */
  readonly bytesPerSecond?: number;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

export interface Scrubbed {
  readonly blobs: number;
  readonly bytes: number;
  readonly damaged: readonly string[];
  /** Undefined when all were checked. */
  readonly last: string | undefined;
}

/** Looks up this many at once: a walk that lasts for hours must not hold one read transaction of the index open. */
const AT_ONCE = 100;
/** Shorter waits would cost more than they save. */
const LEAST_WAIT_MS = 20;

export type Pace = (bytes: number) => Promise<void>;

export function openPace({
  bytesPerSecond = Number.POSITIVE_INFINITY,
  wait = pause,
}: Pick<ScrubOptions, 'bytesPerSecond' | 'wait'>): Pace {
  let owed = 0;
  return async (bytes) => {
    owed += (bytes / bytesPerSecond) * 1000;
    if (owed < LEAST_WAIT_MS) return;
    const milliseconds = owed;
    owed = 0;
    await wait(milliseconds);
  };
}

type Finding = 'sound' | 'damaged' | 'unknown';

async function look(
  parts: StoreParts,
  blob: string,
  record: BlobRecord,
  pace: Pace,
  signal: AbortSignal | undefined,
): Promise<Finding> {
  try {
    let sum = 0;
    for await (const bytes of readBlob(parts.files, blobToRead(parts, blob), 0, record.size)) {
      sum = crc32(bytes, sum);
      await pace(bytes.length);
      if (signal?.aborted === true) return 'unknown';
    }
    return sum === record.crc ? 'sound' : 'damaged';
  } catch (error) {
    // A busy moment says nothing about the bytes.
    if (error instanceof S3Error && error.code === 'ServiceUnavailable') throw error;
    return 'damaged';
  }
}

/** Resolves with whether it is damaged; a blob removed meanwhile is not. */
export async function noteDamage(
  { index, now }: StoreParts,
  blob: string,
  isDamaged: boolean,
): Promise<boolean> {
  if (isDamaged === index.damaged.doesExist(blob)) return isDamaged;
  return index.change(() => {
    const isStill = isDamaged && index.blobs.doesExist(blob);
    if (isStill) void index.damaged.put(blob, now());
    else void index.damaged.remove(blob);
    return isStill;
  });
}

export async function scrub(parts: StoreParts, options: ScrubOptions = {}): Promise<Scrubbed> {
  const { after, signal } = options;
  const pace = openPace(options);
  const damaged: string[] = [];
  let blobs = 0;
  let bytes = 0;
  let last = after;
  for (;;) {
    const from = last === undefined ? {} : { start: `${last}\0` };
    const some = [...parts.index.blobs.getRange({ ...from, limit: AT_ONCE })];
    if (some.length === 0) return { blobs, bytes, damaged, last: undefined };
    for (const { key: blob, value } of some) {
      if (signal?.aborted === true) return { blobs, bytes, damaged, last };
      const finding = await look(parts, blob, value, pace, signal);
      if (finding === 'unknown') return { blobs, bytes, damaged, last };
      const isDamaged = finding === 'damaged';
      // A read-only store is still scrubbed.
      const noted = noteDamage(parts, blob, isDamaged).catch((error: unknown) => {
        if (parts.isWritable()) throw error;
        return isDamaged;
      });
      if (await noted) damaged.push(blob);
      blobs += 1;
      bytes += value.size;
      last = blob;
    }
  }
}

/** Blobs found damaged that still exist. */
export const damagedBlobs = ({ index }: StoreParts): string[] => [...index.damaged.getKeys({})];
