/** Stores objects by name: put, find, copy and remove. Each change is checked against the current state. */
import { S3Error } from '../errors.ts';
import type { Condition, ObjectInfo, PutOptions, WriteOptions } from '../port.ts';
import { addBlob, dropContent, FEW_SLICES, type KeyedBlob, shareContent } from './blobs.ts';
import type { Index } from './database.ts';
import { countDraft, type Holding } from './drafts.ts';
import { etagOf } from './etag.ts';
import { requireAllowed } from './limits.ts';
import { joinNames, requireKey } from './names.ts';
import type { ObjectRecord, PartSums, SliceRecord } from './records.ts';

/** The record that an answer was made from, so that its bytes can be read later whatever happens to the name. */
const records = new WeakMap<ObjectInfo, ObjectRecord>();

export function recordOf(object: ObjectInfo): ObjectRecord {
  const record = records.get(object);
  if (record === undefined) throw new S3Error('NoSuchKey');
  return record;
}

export function infoOf(bucket: string, key: string, record: ObjectRecord): ObjectInfo {
  const { size, etag, modified, crc, sums, type = 'FULL_OBJECT', attributes, parts } = record;
  const info: ObjectInfo = {
    bucket,
    key,
    size,
    etag,
    modified,
    crc32: crc,
    checksums: sums,
    checksumType: type,
    attributes,
    ...(parts === undefined ? {} : { partCount: parts }),
  };
  records.set(info, record);
  return info;
}

export function requireBucket(index: Index, bucket: string): void {
  if (!index.buckets.doesExist(bucket)) throw new S3Error('NoSuchBucket');
}

export function head(index: Index, bucket: string, key: string): ObjectInfo | undefined {
  const record = index.objects.get(joinNames(bucket, key));
  return record === undefined ? undefined : infoOf(bucket, key, record);
}

export function requireCondition(there: ObjectRecord | undefined, condition: Condition = {}): void {
  const { ifMatch, ifNoneMatch } = condition;
  if (ifNoneMatch === '*' && there !== undefined) throw new S3Error('PreconditionFailed');
  if (ifMatch === undefined) return;
  if (there === undefined) throw new S3Error('NoSuchKey');
  if (ifMatch !== '*' && ifMatch !== there.etag) throw new S3Error('PreconditionFailed');
}

/** Inside a change: the record of a new object with these slices; many slices go into a separate content record. */
export function placeSlices(
  index: Index,
  slices: readonly SliceRecord[],
  contentId: string,
  partSums?: PartSums,
): Pick<ObjectRecord, 'slices' | 'content' | 'partSums'> {
  const placed = { slices, ...(partSums === undefined ? {} : { partSums }) };
  if (slices.length <= FEW_SLICES) return placed;
  void index.contents.put(contentId, { refs: 1, ...placed });
  return { content: contentId };
}

/** Inside a change, after all checks: the new object replaces the old one. */
export function replace(index: Index, name: Buffer, next: ObjectRecord, now: number): void {
  // What a damaged record held stays, because it is unknown; a repair counts again.
  const old = index.objects.find(name);
  void index.objects.put(name, next);
  countDraft(index, next.draft, { bytes: next.size, objects: 1 });
  if (old !== undefined) dropObject(index, old, now);
}

/** Inside a change: frees what an object without a name held. */
function dropObject(index: Index, old: ObjectRecord, now: number): void {
  const dropped = { bytes: old.size, blobs: old.parts ?? 1, now };
  countDraft(index, old.draft, { bytes: -old.size, objects: -1 }, dropped);
  dropContent(index, old, now);
}

/** Inside a change: returns its bytes, which are unknown when its record is damaged. */
export function removeObject(index: Index, name: Buffer, now: number): number {
  const there = index.objects.find(name);
  void index.objects.remove(name);
  if (there !== undefined) dropObject(index, there, now);
  return there?.size ?? 0;
}

/** A write without a condition replaces a damaged record as if there were none. */
const replaced = (index: Index, name: Buffer, condition: Condition | undefined): ObjectRecord | undefined =>
  condition === undefined ? index.objects.find(name) : index.objects.get(name);

/** What a draft holds in addition after a write of this size; its own object that is replaced is subtracted. */
export const addedObject = (
  there: ObjectRecord | undefined,
  draft: string | undefined,
  size: number,
): Pick<Holding, 'bytes' | 'objects'> =>
  there !== undefined && draft !== undefined && there.draft === draft
    ? { bytes: size - there.size, objects: 0 }
    : { bytes: size, objects: 1 };

export const inDraft = (options: WriteOptions): { readonly draft?: string } =>
  options.draft === undefined ? {} : { draft: options.draft.id };

export async function put(
  index: Index,
  bucket: string,
  key: string,
  staged: KeyedBlob,
  options: PutOptions,
  now: number,
): Promise<ObjectInfo> {
  const name = joinNames(bucket, key);
  const record: ObjectRecord = {
    size: staged.size,
    etag: etagOf(staged.blob, options.md5),
    modified: now,
    crc: staged.crc32,
    sums: options.checksums,
    attributes: options.attributes,
    slices: [[staged.blob, 0, staged.size]],
    ...inDraft(options),
  };
  await index.change(() => {
    requireBucket(index, bucket);
    requireKey(key);
    const there = replaced(index, name, options.condition);
    requireCondition(there, options.condition);
    requireAllowed(index, bucket, key, options, addedObject(there, options.draft?.id, staged.size), now);
    addBlob(index, staged);
    replace(index, name, record, now);
  });
  return infoOf(bucket, key, record);
}

export async function copy(
  index: Index,
  source: ObjectInfo,
  bucket: string,
  key: string,
  options: PutOptions,
  now: number,
): Promise<ObjectInfo> {
  const name = joinNames(bucket, key);
  const record = await index.change((): ObjectRecord => {
    requireBucket(index, bucket);
    requireKey(key);
    const from = index.objects.get(joinNames(source.bucket, source.key));
    if (from === undefined || from.etag !== source.etag) throw new S3Error('NoSuchKey');
    const there = replaced(index, name, options.condition);
    requireCondition(there, options.condition);
    requireAllowed(index, bucket, key, options, addedObject(there, options.draft?.id, from.size), now);
    const { draft: _draft, upload: _upload, ...bytes } = from;
    const next: ObjectRecord = {
      ...bytes,
      modified: now,
      attributes: options.attributes,
      ...inDraft(options),
    };
    // Added before it is dropped: a copy onto itself must not lose its bytes in between.
    shareContent(index, from);
    replace(index, name, next, now);
    return next;
  });
  return infoOf(bucket, key, record);
}

export function remove(
  index: Index,
  bucket: string,
  key: string,
  options: WriteOptions,
  now: number,
): Promise<boolean> {
  const name = joinNames(bucket, key);
  return index.giveBack(() => {
    requireBucket(index, bucket);
    requireAllowed(index, bucket, key, { ...options, draft: undefined }, {}, now);
    if (!index.objects.doesExist(name)) return false;
    requireCondition(replaced(index, name, options.condition), options.condition);
    removeObject(index, name, now);
    return true;
  });
}
