/** Reads the beginning of a file as it was, or all of it, into the memory of the page, for a preview. */
import { decryptedReader } from './decrypted.ts';
import type { OpenedFiles } from './opened.ts';
import { readerOf } from './read-file.ts';

export async function readPlain(
  { files }: OpenedFiles,
  id: string,
  end: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const at = files.findIndex((file) => file.id === id);
  const readSealed = readerOf(
    {
      urls: files.map(({ url, shownUrl }) => shownUrl ?? url),
      signal,
      fetch: (url, init) => fetch(url, { ...init, cache: 'no-store' }),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    },
    { inOneRoom: true },
  );
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of decryptedReader(files, readSealed)(at, 0, end))
    pieces.push(new Uint8Array(piece));
  return pieces;
}
