/** Remembers which files could be read after they were picked, because a browser gives the same error for one that changed and for one in use. */

import { SMALL_BYTES } from '../core/small-files.ts';

const readable = new WeakSet<File>();

const AT_ONCE = 8;
/** So many are read right after they were picked. The rest waits until the page has had time to show them. */
const FIRST = 64;
const LATER_MS = 1_000;

let uploadsBegun = 0;

async function probe(file: File): Promise<void> {
  try {
    await (file.size <= SMALL_BYTES ? file : file.slice(0, 1)).arrayBuffer();
    readable.add(file);
  } catch {
    // In use, or not allowed: it is looked at again when it is sent.
  }
}

/** Reads a byte or more of each file, beside whatever else the page does. Of many files, only until they are sent. */
export async function probeReadable(files: readonly File[]): Promise<void> {
  const begun = uploadsBegun;
  for (let from = 0; from < files.length; from += AT_ONCE) {
    if (from === FIRST) await new Promise((resolve) => setTimeout(resolve, LATER_MS));
    if (from >= FIRST && uploadsBegun !== begun) return;
    await Promise.all(files.slice(from, from + AT_ONCE).map(probe));
  }
}

/** An upload reads its files itself; to read them twice at the same time would slow it down. */
export function stopProbing(): void {
  uploadsBegun += 1;
}

export const noteReadable = (file: File): void => {
  readable.add(file);
};

export const wasReadable = (file: File): boolean => readable.has(file);
