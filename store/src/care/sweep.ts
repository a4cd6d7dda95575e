/** Takes away what nobody needs: bytes without a name, uploads that nobody came back to, what dead processes left behind. */
import { join } from 'node:path';
import { blobPath } from '../disk/own-folder.ts';
import { uploadsBelow } from '../index/upload-listing.ts';
import { endUpload, partsOf } from '../index/uploads.ts';
import { isAlive } from '../index/writers.ts';
import type { StoreParts } from '../read-slices.ts';

/** Whoever is reading an object that was just removed can read it to the end. */
const GRACE_MS = 30_000;
/** As long as an interrupted transfer can be taken up again. */
const ABANDONED_MS = 7 * 86_400_000;
const REVOKED_KEPT_MS = 2 * 86_400_000;
/** So many go in one change, so that others get a turn. */
const AT_ONCE = 500;

export interface SweepOptions {
  readonly graceMs?: number;
  readonly abandonedMs?: number;
}

export interface Swept {
  readonly blobs: number;
  readonly uploads: number;
  readonly leftovers: number;
}

/** Ends uploads to which nothing was added for a week. */
async function sweepUploads({ index, now }: StoreParts, abandonedMs: number): Promise<number> {
  const before = now() - abandonedMs;
  let ended = 0;
  for (const { key: bucket } of [...index.buckets.getRange({})]) {
    for (const { target, record } of [...uploadsBelow(index, bucket, '')]) {
      const isOld = () =>
        record.initiated < before &&
        [...partsOf(index, target.id)].every(({ record: part }) => part.modified < before);
      if (!isOld()) continue;
      // Looked at again where nobody else can add to it.
      ended += await index.change(() => {
        if (!isOld()) return 0;
        endUpload(index, target, record.draft, new Set(), now());
        return 1;
      });
    }
  }
  return ended;
}

/** Files first, then their records: a crash in between is finished by the next sweep. */
async function sweepGarbage(parts: StoreParts, graceMs: number): Promise<number> {
  const { index, files, blobs, now } = parts;
  const before = now() - graceMs;
  const due = [...index.garbage.getRange({})].filter(({ value }) => value <= before).map(({ key }) => key);
  let swept = 0;
  for (let at = 0; at < due.length; at += AT_ONCE) {
    // Claimed first: from here on nobody can take such a blob up again.
    const claimed = await index.change(() =>
      due.slice(at, at + AT_ONCE).filter((blob) => {
        if (index.blobs.get(blob)?.refs !== 0) return false;
        void index.blobs.remove(blob);
        return true;
      }),
    );
    for (const blob of claimed) await files.remove(blobPath(blobs, blob));
    await index.change(() => {
      for (const blob of claimed) void index.garbage.remove(blob);
    });
    swept += claimed.length;
  }
  return swept;
}

/** A blob that was claimed by a sweep which did not come to its end. */
async function sweepClaimed({ index, files, blobs }: StoreParts): Promise<void> {
  const half = [...index.garbage.getKeys({})].filter((blob) => !index.blobs.doesExist(blob));
  for (const blob of half) await files.remove(blobPath(blobs, blob));
  if (half.length === 0) return;
  await index.change(() => {
    for (const blob of half) void index.garbage.remove(blob);
  });
}

/** What dead processes had written, but not named. */
async function sweepLeftovers({ index, files, blobs }: StoreParts): Promise<number> {
  let removed = 0;
  for (const { key: folder, value: writer } of [...index.writers.getRange({})]) {
    if (isAlive(writer)) continue;
    const path = join(blobs, folder);
    const names = await files.list(path).catch(() => undefined);
    let kept = 0;
    for (const name of names ?? []) {
      if (index.blobs.doesExist(`${folder}-${name}`)) kept += 1;
      else {
        await files.remove(join(path, name));
        removed += 1;
      }
    }
    if (kept > 0) continue;
    if (names !== undefined) await files.removeFolder(path);
    await index.change(() => void index.writers.remove(folder));
  }
  return removed;
}

async function sweepRevoked({ index, now }: StoreParts): Promise<void> {
  const before = now() - REVOKED_KEPT_MS;
  const old = [...index.revoked.getRange({})].filter(({ value }) => value < before);
  if (old.length === 0) return;
  await index.change(() => {
    for (const { key } of old) void index.revoked.remove(key);
  });
}

/** May run in any process while others work; two at once do no harm. */
export async function sweep(parts: StoreParts, options: SweepOptions = {}): Promise<Swept> {
  const uploads = await sweepUploads(parts, options.abandonedMs ?? ABANDONED_MS);
  await sweepClaimed(parts);
  const blobs = await sweepGarbage(parts, options.graceMs ?? GRACE_MS);
  await sweepRevoked(parts);
  const leftovers = await sweepLeftovers(parts);
  return { blobs, uploads, leftovers };
}
