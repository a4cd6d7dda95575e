/** Brings the files of an interrupted upload together: by their handles, and from what was picked again. */
import { type FileIdentity, ownSize } from '../core/checkpoint.ts';
import type { Hasher, Memory } from '../core/ports.ts';
import { sampleOf } from '../core/sample.ts';
import { createStopper } from '../core/signal.ts';
import type { Database } from './database.ts';
import { createFileSource, type Picked } from './file-source.ts';
import { askPermission, handlesOf } from './handles.ts';
import { pickedFromHandle } from './pick.ts';
import { recognise } from './recognise.ts';

export interface Found {
  /** Under the paths of the upload, ready to go on with. */
  readonly files: readonly Picked[];
  /** Paths of files that are not what they were. */
  readonly changed: readonly string[];
  /** Paths of files that have to be picked. */
  readonly missing: readonly string[];
  /** Picked, but no part of the upload. */
  readonly strangers: readonly Picked[];
}

interface Sources {
  readonly memory: Memory;
  readonly database: Database;
  readonly hasher: Hasher;
}

async function byHandle(
  { path }: FileIdentity,
  handle: FileSystemFileHandle | undefined,
): Promise<Picked | undefined> {
  if (handle === undefined || !(await askPermission(handle))) return undefined;
  try {
    return await pickedFromHandle(handle, path);
  } catch {
    // Gone, moved or in use: perhaps it is picked where it is now.
    return undefined;
  }
}

/** Same name, size and date can still be another file. */
async function isInside({ sample }: FileIdentity, picked: Picked, { hasher }: Sources): Promise<boolean> {
  if (sample === undefined) return true;
  const source = createFileSource(picked);
  const { signal } = createStopper();
  const hash = async (start: number, end: number) => {
    const slice = source.slice(start, end);
    try {
      return await hasher.crc32(slice, signal);
    } finally {
      slice.release();
    }
  };
  try {
    return (await sampleOf(source.size, hash)) === sample;
  } catch {
    return false;
  }
}

export async function findFiles(sources: Sources, id: string, picked: readonly Picked[]): Promise<Found> {
  const checkpoint = await sources.memory.load(id);
  const wanted = (checkpoint?.files ?? [])
    .filter(({ done }) => done === undefined)
    .map(({ identity }) => identity);
  const { found, strangers, changed: unlike } = recognise(wanted, picked);
  const handles = await handlesOf(sources.database, id);
  const files: Picked[] = [];
  const changed = new Set(unlike);
  const missing = new Set<string>();
  for (const identity of wanted) {
    const { path } = identity;
    const again = found.get(path) ?? (await byHandle(identity, handles.get(path)));
    if (again === undefined) {
      if (!changed.has(path)) missing.add(path);
      continue;
    }
    const same = again.file.size === ownSize(identity) && again.file.lastModified === identity.modified;
    changed.delete(path);
    if (same && (await isInside(identity, again, sources))) files.push({ ...again, path });
    else changed.add(path);
  }
  return { files, changed: [...changed], missing: [...missing], strangers };
}
