/** Removes what is no longer needed: blobs without a name, abandoned uploads, leftovers of dead processes. */
import { isGarbageKept } from '../backup/keep.ts';
import { blobPath } from '../disk/own-folder.ts';
import { plannedAbort } from '../index/abort-rules.ts';
import { uploadsBelow } from '../index/upload-listing.ts';
import { endUpload, partsOf, uploadKey } from '../index/uploads.ts';
import type { StoreParts } from '../parts.ts';
import { before as agedBefore, countRunning, isAged } from './age.ts';
import { sweepCounts } from './counts.ts';
import { keepJournal } from './keep-journal.ts';
import { lookAgain, type Removed, sweepLeftovers } from './leftovers.ts';
import { namedOf } from './named-blobs.ts';
import { sweepQuarantine } from './quarantine.ts';

/** A reader of an object that was just removed can finish within this time. */
const GRACE_MS = 30_000;
/** As long as an interrupted transfer can be resumed. */
const ABANDONED_MS = 7 * 86_400_000;
const REVOKED_KEPT_MS = 2 * 86_400_000;
/** How many go into one change, so that other writers get a turn. */
const AT_ONCE = 500;

export interface SweepOptions {
  readonly graceMs?: number;
  readonly abandonedMs?: number;
  /** Running time of this process in milliseconds; measured by default. */
  readonly running?: number;
}

export interface Swept {
  readonly blobs: number;
  readonly uploads: number;
  readonly leftovers: number;
  /** Files that could not be removed; the next sweep tries again. */
  readonly failed: number;
}

function* groups<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += AT_ONCE) yield items.slice(at, at + AT_ONCE);
}

/** Ends uploads without progress for a week, and those that their bucket's rules end earlier. */
async function sweepUploads(parts: StoreParts, abandonedMs: number): Promise<number> {
  const { index, now } = parts;
  const before = agedBefore(parts, abandonedMs);
  const all = [...index.buckets.getKeys({})].flatMap((bucket) => [...uploadsBelow(index, bucket, '')]);
  const isOld = ({ target, record }: (typeof all)[number]): boolean => {
    const { initiated } = record;
    const planned = plannedAbort(index.buckets.find(target.bucket)?.lifecycle, target.key, initiated)?.at;
    const isDue = planned !== undefined && planned <= now();
    if (isDue && isAged(parts, initiated, planned - initiated)) return true;
    if (initiated >= before) return false;
    for (const { record: part } of partsOf(index, target.id)) if (part.modified >= before) return false;
    return true;
  };
  let ended = 0;
  for (const some of groups(all.filter(isOld))) {
    ended += await index.giveBack(() => {
      // Checked again inside the change, where no other process can add to it.
      const old = some.filter((upload) => index.uploads.doesExist(uploadKey(upload.target)) && isOld(upload));
      for (const { target, record } of old) endUpload(index, target, record.draft, new Set(), now());
      return old.length;
    });
  }
  return ended;
}

/** Removes the files of claimed blobs, then their garbage entries; what fails stays garbage. */
async function removeClaimed(
  { index, files, blobs }: StoreParts,
  claimed: readonly string[],
): Promise<Removed> {
  const gone: string[] = [];
  for (const blob of claimed) {
    try {
      await files.remove(blobPath(blobs, blob));
      gone.push(blob);
    } catch {
      // Counted below.
    }
  }
  lookAgain(index, gone);
  if (gone.length > 0) {
    await index.giveBack(() => {
      for (const blob of gone) void index.garbage.remove(blob);
    });
  }
  return { removed: gone.length, failed: claimed.length - gone.length };
}

/** Claims first, then removes files: the next sweep finishes what a crash interrupts. */
export async function removeGarbage(parts: StoreParts, graceMs: number): Promise<Removed> {
  const { index, now } = parts;
  const before = now() - graceMs;
  // Nothing becomes garbage later than now, so the clock was ahead then.
  const due = [...index.garbage.getRange({})]
    .filter(({ value }) => value <= before || value > now() + graceMs)
    .map(({ key }) => key);
  const uncounted = new Set(due.filter((blob) => index.blobs.find(blob)?.counted === undefined));
  const named = await namedOf(parts, new Set([...uncounted].filter((blob) => index.blobs.doesExist(blob))));
  let removed = 0;
  let failed = 0;
  for (const some of groups(due)) {
    // Claimed first: from here on such a blob cannot be referenced again. One without a record was claimed before.
    const claimed = await index.giveBack(() =>
      some.filter((blob) => {
        if (isGarbageKept(index, now())) return false;
        if (!index.garbage.doesExist(blob) || named.has(blob)) return false;
        const record = index.blobs.find(blob);
        // In doubt the bytes stay: the count is damaged, or something names them after all.
        if (record === undefined ? index.blobs.doesExist(blob) : record.refs > 0) return false;
        void index.blobs.remove(blob);
        void index.damaged.remove(blob);
        return true;
      }),
    );
    const done = await removeClaimed(parts, claimed);
    removed += done.removed;
    failed += done.failed;
  }
  return { removed, failed };
}

async function sweepRevoked(parts: StoreParts): Promise<void> {
  const { index } = parts;
  const before = agedBefore(parts, REVOKED_KEPT_MS);
  const old = [...index.revoked.getRange({})].filter(({ value }) => value < before);
  for (const some of groups(old)) {
    await index.giveBack(() => {
      for (const { key } of some) void index.revoked.remove(key);
    });
  }
}

/** May run in any process while others work; two at once do no harm. */
export async function sweep(parts: StoreParts, options: SweepOptions = {}): Promise<Swept> {
  // After a disk error nothing is removed either, until an operator has acted.
  if (!parts.isWritable()) return { blobs: 0, uploads: 0, leftovers: 0, failed: 0 };
  parts.index.forgetDeadReaders();
  await countRunning(parts, options.running);
  const uploads = await sweepUploads(parts, options.abandonedMs ?? ABANDONED_MS);
  const garbage = await removeGarbage(parts, options.graceMs ?? GRACE_MS);
  await sweepRevoked(parts);
  await sweepCounts(parts);
  const leftovers = await sweepLeftovers(parts);
  await sweepQuarantine(parts);
  // The journal works without a new snapshot; the next sweep tries again.
  const unkept = await keepJournal(parts).then(
    () => 0,
    () => 1,
  );
  await parts.ballast.restore();
  return {
    blobs: garbage.removed,
    uploads,
    leftovers: leftovers.removed,
    failed: garbage.failed + leftovers.failed + unkept,
  };
}
