/** Reads the beginning of a file as it was, or all of it, into the memory of the page. */
import { decryptedReader } from '../../../encryption/decrypted.ts';
import type { OpenedTransfer } from '../../../encryption/opened.ts';
import { readerOf } from '../../../encryption/read-file.ts';

export async function readPlain(
  { key, files }: OpenedTransfer,
  id: string,
  end: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const at = files.findIndex((file) => file.id === id);
  const readSealed = readerOf({
    urls: files.map(({ url }) => url),
    signal,
    fetch: (url, init) => fetch(url, { ...init, cache: 'no-store' }),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of decryptedReader(key, files, readSealed)(at, 0, end))
    pieces.push(new Uint8Array(piece));
  return pieces;
}
