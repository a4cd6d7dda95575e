/** Checks the records of the index and reads all stored bytes to find damage early, and notes what is damaged. */
import { crc32 } from '@node-rs/crc32';
import { readBlob } from '../disk/blob-reader.ts';
import { openPace, type Pace, type PaceOptions } from '../disk/reading-pace.ts';
import { S3Error } from '../errors.ts';
import { forgetLostParts, type LostPart } from '../index/lost-parts.ts';
import type { BlobRecord } from '../index/records.ts';
import type { StoreParts } from '../parts.ts';
import { blobToRead } from '../read-slices.ts';
import { checkRecords } from './check-records.ts';
import { areBlobsThere } from './lost-files.ts';
import { noteDamage } from './noted-damage.ts';

export interface ScrubOptions extends PaceOptions {
  /** The last blob of an earlier scrub, to continue after it. */
  readonly after?: string;
  readonly signal?: AbortSignal;
}

export interface Scrubbed {
  readonly blobs: number;
  readonly bytes: number;
  /** Blobs, and names of records. */
  readonly damaged: readonly string[];
  /** Parts of unfinished uploads that were damaged; their clients send them again. */
  readonly lostParts: readonly LostPart[];
  /** Undefined when all were checked. */
  readonly last: string | undefined;
}

/** Looks up this many at once: a walk that lasts for hours must not hold one read transaction of the index open. */
const AT_ONCE = 100;

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

async function readThrough(parts: StoreParts, options: ScrubOptions): Promise<Omit<Scrubbed, 'lostParts'>> {
  const { after, signal } = options;
  const pace = openPace(options);
  // A scrub that goes on after an interruption has checked the records before.
  const checked = after === undefined ? await checkRecords(parts, signal) : undefined;
  const damaged: string[] = [...(checked?.damaged ?? [])];
  let blobs = 0;
  let bytes = 0;
  let last = after;
  for (;;) {
    const from = last === undefined ? {} : { start: `${last}\0` };
    const some = [...parts.index.blobs.getRange({ ...from, limit: AT_ONCE })];
    if (some.length === 0) return { blobs, bytes, damaged, last: undefined };
    for (const { key: blob, value } of some) {
      if (signal?.aborted === true) return { blobs, bytes, damaged, last };
      // Without references, nothing needs it any more.
      const finding = value.refs === 0 ? undefined : await look(parts, blob, value, pace, signal);
      if (finding === 'unknown') return { blobs, bytes, damaged, last };
      last = blob;
      if (finding === undefined) continue;
      const isDamaged = finding === 'damaged';
      // A read-only store is still scrubbed.
      const noted = noteDamage(parts, blob, isDamaged).catch((error: unknown) => {
        if (parts.isWritable()) throw error;
        return isDamaged;
      });
      if (await noted) damaged.push(blob);
      blobs += 1;
      bytes += value.size;
    }
  }
}

export async function scrub(parts: StoreParts, options: ScrubOptions = {}): Promise<Scrubbed> {
  const scrubbed = await readThrough(parts, options);
  const damaged = new Set(scrubbed.damaged);
  if (damaged.size === 0 || !parts.isWritable() || !(await areBlobsThere(parts)))
    return { ...scrubbed, lostParts: [] };
  const { index, now } = parts;
  return { ...scrubbed, lostParts: await forgetLostParts(index, (blob) => damaged.has(blob), now()) };
}
