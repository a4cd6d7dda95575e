/** Verifies the copy of a store in a backup, and loads it into a new store. */
import { keysOf } from '../disk/key-file.ts';
import { blobPath } from '../disk/own-folder.ts';
import { blobOfText, loadIndex, type NeededBlob } from '../index/all-lines.ts';
import { openStore } from '../open.ts';
import { storeParts } from '../parts.ts';
import { type Copied, copyBlobs, copyDamaged, damagedPath } from './copy-blobs.ts';

export type { Copied } from './copy-blobs.ts';

export interface CopiedBlobs {
  /** The index, as lines. */
  readonly lines: AsyncIterable<string>;
  readonly keyFile: string;
  readonly from: string;
  /** Undefined: they are only verified. */
  readonly to: string | undefined;
  readonly signal: AbortSignal;
}

async function* blobsIn(lines: AsyncIterable<string>): AsyncGenerator<NeededBlob> {
  for await (const line of lines) {
    const needed = blobOfText(line);
    if (needed !== undefined) yield needed;
  }
}

/** Verifies every blob that the index names, and copies the sound ones. */
export const verifyBlobs = ({ lines, keyFile, ...options }: CopiedBlobs): Promise<Copied> =>
  copyBlobs(blobsIn(lines), { ...options, keys: keysOf(keyFile) });

/** `copy` puts the blobs into the new store's folder; those it reports as damaged are taken from `blobs` as they are. */
export async function loadStore<Done extends Copied>(
  place: { readonly dir: string; readonly keyFile: string },
  { lines, blobs }: { readonly lines: AsyncIterable<string>; readonly blobs: string },
  copy: (to: string) => Promise<Done>,
): Promise<Done> {
  const store = await openStore(place);
  try {
    const { index, blobs: to, now } = storeParts(store);
    await loadIndex(index, lines);
    const done = await copy(to);
    for (const blob of done.damaged) await copyDamaged(damagedPath(blobs, blob), blobPath(to, blob));
    await index.change(() => {
      for (const blob of done.damaged) void index.damaged.put(blob, now());
    });
    return done;
  } finally {
    await store.close();
  }
}
