/** Writes and reads files of a backup: private to their owner, synced before they count, identified by their hash. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

export interface Hashed {
  readonly bytes: number;
  readonly sha256: string;
}

/** Chunks smaller than this are written together. */
const BATCH_CHARS = 256 * 1024;

/** Creates a new file; fails when it exists. */
export async function writeHashed(
  path: string,
  chunks: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>,
): Promise<Hashed> {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(path, 'wx', 0o600);
  const put = async (chunk: Uint8Array): Promise<void> => {
    hash.update(chunk);
    bytes += chunk.length;
    await file.writeFile(chunk);
  };
  try {
    let lines = '';
    for await (const chunk of chunks) {
      if (typeof chunk !== 'string') await put(chunk);
      else {
        lines += chunk;
        if (lines.length < BATCH_CHARS) continue;
        await put(Buffer.from(lines));
        lines = '';
      }
    }
    if (lines !== '') await put(Buffer.from(lines));
    await file.sync();
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

export async function hashOf(path: string): Promise<Hashed> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Makes creations and renames in the folder survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
