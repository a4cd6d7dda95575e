/** Copies a store for a backup: blobs ahead of time, then the index, the keys and the remaining blobs of one moment. */
import { readFileSync } from 'node:fs';
import { keysOf } from '../disk/key-file.ts';
import { blobPath } from '../disk/own-folder.ts';
import { openPace, type Pace } from '../disk/reading-pace.ts';
import { indexLines, type NeededBlob, neededBlobs } from '../index/all-lines.ts';
import type { Index, Snapshot } from '../index/database.ts';
import { openStore } from '../open.ts';
import { storeParts } from '../parts.ts';
import { type Copied, copyBlobs, copyDamaged, damagedPath } from './copy-blobs.ts';
import { type Kept, keepGarbage } from './keep.ts';

export interface CopyOptions {
  /** The folder of the copied blobs; what an earlier backup copied there is not copied again. */
  readonly to: string;
  readonly signal: AbortSignal;
  readonly bytesPerSecond: number;
}

export interface StoreCopy {
  /** Copies the blobs that exist now, without blocking writers. */
  copyAhead(): Promise<Copied>;
  /** Fixes the moment of the copy; `meanwhile` runs at it. From then on no needed blob is removed. */
  fix(meanwhile: () => Promise<void>): Promise<void>;
  /** The key file of that moment. */
  keyText(): Buffer;
  /** The index of that moment. */
  indexLines(): Iterable<string>;
  /** Copies the blobs that the moment needs; `keyFile` is a copy of its keys. */
  copyNeeded(keyFile: string): Promise<Copied>;
  /** Throws when a needed blob may have been removed. */
  requireKept(): void;
  isNeeded(blob: string): boolean;
  close(): Promise<void>;
}

/** Looks up this many at once: a walk that lasts for hours must not hold one read transaction of the index open. */
const AT_ONCE = 1_000;

function* blobsNow(index: Index): Generator<NeededBlob> {
  for (let last: string | undefined; ; ) {
    const from = last === undefined ? {} : { start: `${last}\0` };
    const some = [...index.blobs.getRange({ ...from, limit: AT_ONCE })];
    if (some.length === 0) return;
    for (const { key: blob, value: record } of some) if (record.refs > 0) yield { blob, record };
    last = some.at(-1)?.key;
  }
}

/** Makes several lanes share one rate limit. */
function inTurn(pace: Pace): Pace {
  let turn = Promise.resolve();
  return (bytes) => {
    turn = turn.then(() => pace(bytes));
    return turn;
  };
}

export async function openStoreCopy(
  place: { readonly dir: string; readonly keyFile: string },
  { to, signal, bytesPerSecond }: CopyOptions,
): Promise<StoreCopy> {
  const store = await openStore(place);
  const parts = storeParts(store);
  const { index, blobs: from, masterKeys } = parts;
  const options = { from, to, signal, pace: inTurn(openPace({ bytesPerSecond })) };
  let fixed: { readonly snapshot: Snapshot; readonly keyText: Buffer } | undefined;
  let kept: Kept | undefined;
  const moment = () => {
    if (fixed === undefined) throw new Error('no moment was fixed');
    return fixed;
  };

  return {
    copyAhead: () => {
      index.refresh();
      return copyBlobs(blobsNow(index), { ...options, keys: masterKeys });
    },
    fix: async (meanwhile) => {
      kept = await keepGarbage(parts);
      let keyText = Buffer.alloc(0);
      const snapshot = await index.snapshot(async () => {
        await meanwhile();
        // Keys are added and removed inside changes, so these decrypt everything the snapshot names.
        keyText = readFileSync(place.keyFile);
      });
      fixed = { snapshot, keyText };
    },
    keyText: () => moment().keyText,
    indexLines: () => indexLines(index, moment().snapshot, 'leave out'),
    copyNeeded: async (keyFile) => {
      const needed = neededBlobs(index, moment().snapshot);
      const copied = await copyBlobs(needed, { ...options, keys: keysOf(keyFile) });
      for (const blob of copied.damaged) await copyDamaged(blobPath(from, blob), damagedPath(to, blob));
      return copied;
    },
    requireKept: () => kept?.require(),
    isNeeded: (blob) =>
      (index.blobs.get(blob, { transaction: moment().snapshot.transaction })?.refs ?? 0) > 0,
    close: async () => {
      fixed?.snapshot.done();
      await kept?.release().catch(() => {});
      // Removals that were waiting for the backup can take place now.
      await store.makeRoom(0);
      await store.close();
    },
  };
}
