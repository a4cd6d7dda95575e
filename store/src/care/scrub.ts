/** Reads stored bytes before anybody misses them, and writes down which are damaged. */
import { setTimeout as pause } from 'node:timers/promises';
import { crc32 } from '@node-rs/crc32';
import { readBlob } from '../disk/blob-reader.ts';
import { blobToRead, type StoreParts } from '../read-slices.ts';

export interface ScrubOptions {
  /** The last blob of an earlier scrub, to go on after it. */
  readonly after?: string;
  readonly signal?: AbortSignal;
  /** Readers come first: at most so many bytes a second. */
  readonly bytesPerSecond?: number;
}

export interface Scrubbed {
  readonly blobs: number;
  readonly bytes: number;
  readonly damaged: readonly string[];
  /** Undefined when all were looked at. */
  readonly last: string | undefined;
}

async function isSound(parts: StoreParts, blob: string, size: number, crc: number): Promise<boolean> {
  try {
    let sum = 0;
    for await (const bytes of readBlob(parts.files, blobToRead(parts, blob), 0, size))
      sum = crc32(bytes, sum);
    return sum === crc;
  } catch {
    // Gone meanwhile is not damaged.
    return !parts.index.blobs.doesExist(blob);
  }
}

async function note({ index, now }: StoreParts, blob: string, sound: boolean): Promise<void> {
  if (sound === !index.damaged.doesExist(blob)) return;
  await index.change(() => {
    if (sound) void index.damaged.remove(blob);
    else void index.damaged.put(blob, now());
  });
}

export async function scrub(parts: StoreParts, options: ScrubOptions = {}): Promise<Scrubbed> {
  const { after, signal, bytesPerSecond = Number.POSITIVE_INFINITY } = options;
  const damaged: string[] = [];
  let blobs = 0;
  let bytes = 0;
  let last = after;
  for (;;) {
    // A few at a time: a walk that lasts for hours must not hold the index at its first moment.
    const range = last === undefined ? { limit: 100 } : { start: `${last}\0`, limit: 100 };
    const some = [...parts.index.blobs.getRange(range)];
    if (some.length === 0) return { blobs, bytes, damaged, last: undefined };
    for (const { key: blob, value } of some) {
      if (signal?.aborted === true) return { blobs, bytes, damaged, last };
      const sound = await isSound(parts, blob, value.size, value.crc);
      if (!sound) damaged.push(blob);
      await note(parts, blob, sound);
      blobs += 1;
      bytes += value.size;
      last = blob;
      if (Number.isFinite(bytesPerSecond)) await pause((value.size / bytesPerSecond) * 1000);
    }
  }
}

/** What was found damaged and is still there. */
export const damagedBlobs = ({ index }: StoreParts): string[] => [...index.damaged.getKeys({})];
