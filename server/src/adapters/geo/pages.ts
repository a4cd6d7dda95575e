/** Reads a large file piece by piece and remembers the pieces used most recently. */
import { type FileHandle, open } from 'node:fs/promises';

/** What is at hand of the file. */
export interface Bytes {
  readonly size: number;
  read(offset: number, length: number): Buffer;
}

export interface Pages {
  /** Runs work that reads; where a piece is missing, it is fetched and the work starts over. */
  run<T>(work: (bytes: Bytes) => T): Promise<T>;
  close(): Promise<void>;
}

const PAGE_BYTES = 4096;

/** Thrown through the work: plain reads keep it quick, for nearly always every piece is at hand. */
class Missing {
  readonly page: number;
  constructor(page: number) {
    this.page = page;
  }
}

async function load(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const page = Buffer.allocUnsafeSlow(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(page, filled, length - filled, offset + filled);
    if (bytesRead === 0) throw new RangeError('The file is shorter than it was.');
    filled += bytesRead;
  }
  return page;
}

/** Each process keeps `kept` pages, 4 MB; all of the file lies once in the system's own cache, for every process. */
export async function openPages(path: string, kept = 1024): Promise<Pages> {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  const pages = new Map<number, Buffer>();

  const page = (number: number): Buffer => {
    const found = pages.get(number);
    if (found === undefined) throw new Missing(number);
    // Taken out and put back, it is the youngest of the map.
    pages.delete(number);
    pages.set(number, found);
    return found;
  };

  const fetch = async (number: number): Promise<void> => {
    const offset = number * PAGE_BYTES;
    pages.set(number, await load(file, offset, Math.min(PAGE_BYTES, size - offset)));
    if (pages.size > kept) pages.delete(pages.keys().next().value ?? number);
  };

  const read = (offset: number, length: number): Buffer => {
    if (offset < 0 || length < 0 || offset + length > size) throw new RangeError('Outside of the file.');
    const first = Math.floor(offset / PAGE_BYTES);
    const start = offset - first * PAGE_BYTES;
    if (start + length <= PAGE_BYTES) return page(first).subarray(start, start + length);
    const parts: Buffer[] = [];
    for (let number = first; number * PAGE_BYTES < offset + length; number += 1) parts.push(page(number));
    return Buffer.concat(parts).subarray(start, start + length);
  };

  const run = async <T>(work: (bytes: Bytes) => T): Promise<T> => {
    for (;;) {
      try {
        return work({ size, read });
      } catch (thrown) {
        if (!(thrown instanceof Missing)) throw thrown;
        await fetch(thrown.page);
      }
    }
  };

  return { run, close: () => file.close() };
}
