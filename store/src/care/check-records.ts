/**
 * Walks through all records of the index: gives those of earlier versions their checksum, compares objects with their
 * blobs, and finds damaged records, which are mended from the journal where it knows them.
 */
import { statSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { unwrapKey } from '../disk/master-keys.ts';
import { blobPath } from '../disk/own-folder.ts';
import { fileSize } from '../disk/segments.ts';
import { recordName, S3Error } from '../errors.ts';
import { slicesOf } from '../index/blobs.ts';
import { contradiction } from '../index/consistent.ts';
import type { BlobRecord, ObjectRecord, PartRecord, SliceRecord } from '../index/records.ts';
import type { SealedTable } from '../index/sealed-table.ts';
import type { StoreParts } from '../parts.ts';
import { mendRecords } from './mend-records.ts';
import { damagedRecords, noteDamage } from './noted-damage.ts';

/** How many are looked at in one turn, so that requests get one too. */
const AT_ONCE = 250;

export interface CheckedRecords {
  /** Records that are damaged and could not be mended. */
  readonly damaged: readonly string[];
  readonly mended: number;
  /** False when it was interrupted. */
  readonly isComplete: boolean;
}

type AnyTable = SealedTable<unknown, string | Buffer>;

/** What was written without a checksum is compared with the bytes before it gets one. */
function isSoundBlob({ masterKeys, blobs }: StoreParts, blob: string, record: BlobRecord): boolean {
  try {
    unwrapKey(masterKeys, blob, record.key);
  } catch {
    return false;
  }
  const size = statSync(blobPath(blobs, blob), { throwIfNoEntry: false })?.size;
  return size === undefined || size === fileSize(record.size);
}

/** A part of it that is damaged is a finding of its own. */
function agrees({ index }: StoreParts, record: ObjectRecord | PartRecord): boolean {
  try {
    const slices: readonly SliceRecord[] = slicesOf(index, record);
    return contradiction(index, record, slices) === undefined;
  } catch (error) {
    if (error instanceof S3Error) return true;
    throw error;
  }
}

function isSound(parts: StoreParts, table: string, key: string | Buffer, value: unknown): boolean {
  // Each value was read from the table that is named.
  if (table === 'objects' || table === 'parts') return agrees(parts, value as ObjectRecord | PartRecord);
  if (table === 'blobs') return isSoundBlob(parts, String(key), value as BlobRecord);
  return true;
}

async function checkTable(
  parts: StoreParts,
  [name, table]: readonly [string, AnyTable],
  signal: AbortSignal | undefined,
): Promise<string[] | undefined> {
  const damaged: string[] = [];
  for (let after: string | Buffer | undefined; ; ) {
    if (signal?.aborted === true) return undefined;
    parts.index.refresh();
    const span = after === undefined ? {} : { start: after };
    const some = [...table.getForms({ ...span, limit: AT_ONCE + 1 })];
    const unsealed: (string | Buffer)[] = [];
    for (const { key, form, value } of some) {
      if (
        form === 'damaged' ||
        ((form === 'plain' || name === 'objects') && !isSound(parts, name, key, value))
      )
        damaged.push(recordName(name, key));
      else if (form === 'plain') unsealed.push(key);
    }
    if (unsealed.length > 0 && parts.isWritable())
      await parts.index.change(() => {
        for (const key of unsealed) table.seal(key);
      });
    const last = some.at(-1)?.key;
    if (some.length <= AT_ONCE || last === undefined) return [...new Set(damaged)];
    after = last;
    await turn();
  }
}

/** The blobs come before what names them. */
const ORDER = ['blobs', 'contents'];

export async function checkRecords(parts: StoreParts, signal?: AbortSignal): Promise<CheckedRecords> {
  const { index } = parts;
  const all = Object.entries(index.tables) as [string, AnyTable][];
  const tables = all.toSorted(([a], [b]) => ORDER.indexOf(b) - ORDER.indexOf(a));
  const found: string[] = [];
  for (const table of tables) {
    const damaged = await checkTable(parts, table, signal);
    if (damaged === undefined) return { damaged: found, mended: 0, isComplete: false };
    found.push(...damaged);
  }
  if (!parts.isWritable()) return { damaged: found, mended: 0, isComplete: true };
  const mended = found.length === 0 ? new Set<string>() : await mendRecords(parts, found);
  const damaged = found.filter((name) => !mended.has(name));
  const still = new Set(damaged);
  for (const name of damagedRecords(parts)) if (!still.has(name)) await noteDamage(parts, name, false);
  for (const name of damaged) await noteDamage(parts, name, true);
  return { damaged, mended: mended.size, isComplete: true };
}
