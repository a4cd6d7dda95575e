/** Reads a large file in pages and caches the pages used most recently. */
import { type FileHandle, open } from 'node:fs/promises';

/** Synchronous access to the cached pages of the file. */
export interface Bytes {
  readonly size: number;
  read(offset: number, length: number): Buffer;
}

export interface Pages {
  /** Runs a function that reads; when a page is missing, it is loaded and the function runs again from its start. */
  run<T>(work: (bytes: Bytes) => T): Promise<T>;
  close(): Promise<void>;
}

const PAGE_BYTES = 4096;

/** Thrown when a page is missing. Reads stay synchronous and fast, because nearly always every page is cached. */
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

/** Each process caches `kept` pages, 4 MB; the operating system's page cache holds the whole file once for all processes. */
export async function openPages(path: string, kept = 1024): Promise<Pages> {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  const pages = new Map<number, Buffer>();

  const page = (number: number): Buffer => {
    const found = pages.get(number);
    if (found === undefined) throw new Missing(number);
    // Deleting and setting again makes it the newest entry of the map.
    pages.delete(number);
    pages.set(number, found);
    return found;
  };

  /** Reuses the memory of the oldest page: thousands of new small buffers would fragment the heap. */
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
    // Valid only during this run: a caller that keeps the bytes for longer must copy them.
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
