/** Remembers which files could be read after they were picked, because a browser gives the same error for one that changed and for one in use. */

const readable = new WeakSet<File>();

const AT_ONCE = 8;
/** Up to this size all of it is read: to cut a file, a browser asks the disk, and the page waits for that. */
const WHOLE_MOST = 64 * 1024;

async function probe(file: File): Promise<void> {
  try {
    await (file.size <= WHOLE_MOST ? file : file.slice(0, 1)).arrayBuffer();
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
