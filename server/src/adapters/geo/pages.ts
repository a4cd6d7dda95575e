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

async function load(file: FileHandle, page: Buffer, offset: number, length: number): Promise<void> {
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(page, filled, length - filled, offset + filled);
    if (bytesRead === 0) throw new RangeError('The file is shorter than it was.');
    filled += bytesRead;
  }
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

  /** The oldest page makes room: its memory is used again, for thousands of new small pieces would scatter. */
  const emptyPage = (): Buffer => {
    const [oldest] = pages.size < kept ? [] : pages;
    if (oldest === undefined) return Buffer.allocUnsafeSlow(PAGE_BYTES);
    pages.delete(oldest[0]);
    return oldest[1];
  };

  const fetch = async (number: number): Promise<void> => {
    const offset = number * PAGE_BYTES;
    const empty = emptyPage();
    await load(file, empty, offset, Math.min(PAGE_BYTES, size - offset));
    pages.set(number, empty);
  };

  const read = (offset: number, length: number): Buffer => {
    if (offset < 0 || length < 0 || offset + length > size) throw new RangeError('Outside of the file.');
    const first = Math.floor(offset / PAGE_BYTES);
    const start = offset - first * PAGE_BYTES;
    // Good until the work ends: whoever keeps bytes for longer copies them.
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
