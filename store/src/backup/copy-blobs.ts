/** Copies blobs, several at a time; each is verified while it is copied and synced to disk before it counts. */
import { mkdirSync, statSync } from 'node:fs';
import { copyFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { diskFiles } from '../disk/files.ts';
import { type MasterKeys, unwrapKey } from '../disk/master-keys.ts';
import { blobPath } from '../disk/own-folder.ts';
import { fileSize } from '../disk/segments.ts';
import type { NeededBlob } from '../index/all-lines.ts';
import { copyBlob, DamagedBlob } from './copy-blob.ts';

const LANES = 4;

/** Where the copy of an already damaged blob is kept. */
export const damagedPath = (root: string, blob: string): string => `${blobPath(root, blob)}.damaged`;

export interface CopyOptions {
  readonly keys: MasterKeys;
  readonly from: string;
  /** Undefined: blobs are only verified. */
  readonly to: string | undefined;
  readonly signal: AbortSignal;
  readonly pace?: (bytes: number) => Promise<void>;
}

export interface Copied {
  readonly count: number;
  readonly bytes: number;
  /** Of all blobs, including those copied by an earlier backup. */
  readonly total: { readonly count: number; readonly bytes: number };
  readonly damaged: readonly string[];
}

function sizeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.size;
}

async function copyOne({ blob, record }: NeededBlob, { keys, from, to, pace }: CopyOptions): Promise<void> {
  const source = { blob, path: blobPath(from, blob), size: record.size };
  let key: Buffer;
  try {
    key = unwrapKey(keys, blob, record.key);
  } catch (error) {
    throw new DamagedBlob(`${blob} cannot be opened`, { cause: error });
  }
  if (to === undefined) return copyBlob(diskFiles, { ...source, key }, record.crc, undefined, pace);
  const path = blobPath(to, blob);
  const draft = `${path}.part`;
  await rm(draft, { force: true });
  const file = await diskFiles.create(draft);
  try {
    await copyBlob(diskFiles, { ...source, key }, record.crc, file, pace);
    await file.sync();
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

/** Reports damaged blobs instead of copying them. Copies that exist are not made again. */
export async function copyBlobs(
  blobs: Iterable<NeededBlob> | AsyncIterable<NeededBlob>,
  options: CopyOptions,
): Promise<Copied> {
  const { to, signal } = options;
  const folders = new Set<string>();
  const damaged: string[] = [];
  const total = { count: 0, bytes: 0 };
  let count = 0;
  let bytes = 0;
  const copy = async (needed: NeededBlob): Promise<void> => {
    const { blob, record } = needed;
    total.count += 1;
    total.bytes += record.size;
    if (to !== undefined) {
      const path = blobPath(to, blob);
      if (sizeOf(path) === fileSize(record.size)) return;
      const folder = dirname(path);
      if (!folders.has(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
      folders.add(folder);
    }
    try {
      await copyOne(needed, options);
      count += 1;
      bytes += record.size;
    } catch (error) {
      if (!(error instanceof DamagedBlob)) throw error;
      damaged.push(blob);
    }
  };
  const iterator = (async function* () {
    yield* blobs;
  })();
  let failure: { readonly error: unknown } | undefined;
  const lane = async (): Promise<void> => {
    try {
      while (failure === undefined) {
        signal.throwIfAborted();
        const next = await iterator.next();
        if (next.done === true) return;
        await copy(next.value);
      }
    } catch (error) {
      failure ??= { error };
    }
  };
  // All lanes end before the caller closes what they read from.
  await Promise.all(Array.from({ length: LANES }, lane));
  if (failure !== undefined) throw failure.error;
  for (const folder of folders) await diskFiles.syncFolder(folder);
  if (to !== undefined) await diskFiles.syncFolder(to);
  return { count, bytes, total, damaged };
}

/** Copies as much as can be read; some ranges of it may still be sound. */
export async function copyDamaged(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to);
  } catch {
    await rm(to, { force: true });
  }
}
