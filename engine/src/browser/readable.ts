/** Remembers which files could be read after they were picked, because a browser gives the same error for one that changed and for one in use. */

import { SMALL_BYTES } from './small-files.ts';

const readable = new WeakSet<File>();

const AT_ONCE = 8;

async function probe(file: File): Promise<void> {
  try {
    await (file.size <= SMALL_BYTES ? file : file.slice(0, 1)).arrayBuffer();
    readable.add(file);
  } catch {
    // In use, or not allowed: it is looked at again when it is sent.
  }
}

/** Reads a byte or more of each file, beside whatever else the page does. */
export async function probeReadable(files: readonly File[]): Promise<void> {
  for (let from = 0; from < files.length; from += AT_ONCE)
    await Promise.all(files.slice(from, from + AT_ONCE).map(probe));
}

export const wasReadable = (file: File): boolean => readable.has(file);
