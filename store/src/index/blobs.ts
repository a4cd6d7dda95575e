/** Counts references to blobs; a blob without references is garbage. Everything here runs inside a change. */
import { S3Error } from '../errors.ts';
import type { Staged } from '../port.ts';
import type { Index } from './database.ts';
import { requireKeyInUse } from './master-key.ts';
import type { ObjectRecord, SliceRecord } from './records.ts';
import { requireFolderOpen } from './writers.ts';

/** More slices than this are stored in a separate content record. */
export const FEW_SLICES = 8;

export interface KeyedBlob extends Staged {
  /** The blob's encrypted key. */
  readonly key: Uint8Array;
  /** Runs in the change that names the bytes: from then on they count as held, not as arriving. */
  readonly arrived?: (() => void) | undefined;
}

/** The first reference to a new blob. */
export function addBlob(index: Index, { blob, size, crc32, key, arrived }: KeyedBlob): void {
  arrived?.();
  requireFolderOpen(index, blob);
  requireKeyInUse(index, key);
  void index.blobs.put(blob, { size, crc: crc32, key, refs: 1, counted: true });
}

export function takeBlob(index: Index, blob: string): void {
  const record = index.blobs.get(blob);
  if (record === undefined) return;
  void index.blobs.put(blob, { ...record, refs: record.refs + 1 });
  if (record.refs === 0) void index.garbage.remove(blob);
}

/** Where the count is damaged, it stays: bytes that are kept for too long are better than bytes that are missing. */
function dropBlob(index: Index, blob: string, now: number): void {
  const record = index.blobs.find(blob);
  if (record === undefined || record.refs === 0) return;
  void index.blobs.put(blob, { ...record, refs: record.refs - 1 });
  if (record.refs === 1) void index.garbage.put(blob, now);
}

export const takeSlices = (index: Index, slices: readonly SliceRecord[]): void => {
  for (const [blob] of slices) takeBlob(index, blob);
};

export const dropSlices = (index: Index, slices: readonly SliceRecord[], now: number): void => {
  for (const [blob] of slices) dropBlob(index, blob, now);
};

export function slicesOf(
  index: Index,
  object: Pick<ObjectRecord, 'slices' | 'content'>,
): readonly SliceRecord[] {
  if (object.content === undefined) return object.slices ?? [];
  const content = index.contents.get(object.content);
  // It was removed since the object was looked up; returning no bytes would be returning wrong bytes.
  if (content === undefined) throw new S3Error('NoSuchKey');
  return content.slices;
}

/** Adds a reference for one more object with the same bytes. */
export function shareContent(index: Index, object: ObjectRecord): void {
  takeSlices(index, object.slices ?? []);
  if (object.content === undefined) return;
  const content = index.contents.get(object.content);
  if (content === undefined) return;
  void index.contents.put(object.content, { ...content, refs: content.refs + 1 });
}

/** Removes an object's references. */
export function dropContent(index: Index, object: ObjectRecord, now: number): void {
  dropSlices(index, object.slices ?? [], now);
  if (object.content === undefined) return;
  const content = index.contents.find(object.content);
  if (content === undefined) return;
  if (content.refs > 1) {
    void index.contents.put(object.content, { ...content, refs: content.refs - 1 });
    return;
  }
  void index.contents.remove(object.content);
  dropSlices(index, content.slices, now);
}
