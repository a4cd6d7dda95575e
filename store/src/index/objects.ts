/** Objects by name: put, found, copied and removed. Each change decides on what is there at that moment. */
import { S3Error } from '../errors.ts';
import type { Condition, ObjectInfo, PutOptions, WriteOptions } from '../port.ts';
import { addBlob, dropContent, FEW_SLICES, type KeyedBlob, shareContent } from './blobs.ts';
import type { Index } from './database.ts';
import { etagOf } from './etag.ts';
import { countDraft, requireAllowed } from './limits.ts';
import { joinNames, requireKey } from './names.ts';
import type { ObjectRecord, PartSums, SliceRecord } from './records.ts';

/** Which record an answer was made from, so that its bytes can be read later whatever has happened to the name. */
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

/** Inside a change: what a new object with these slices looks like; many slices go into a content of their own. */
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

/** Inside a change, after everything was checked: the new object takes the place of what was there. */
export function replace(index: Index, name: Buffer, next: ObjectRecord, now: number): void {
  const old = index.objects.get(name);
  void index.objects.put(name, next);
  countDraft(index, next.draft, next.size);
  if (old === undefined) return;
  countDraft(index, old.draft, -old.size);
  dropContent(index, old, now);
}

/** What a write to this place gives back to the draft that wrote it before. */
export const givenBack = (there: ObjectRecord | undefined, draft: string | undefined): number =>
  there !== undefined && draft !== undefined && there.draft === draft ? there.size : 0;

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
    const there = index.objects.get(name);
    requireCondition(there, options.condition);
    requireAllowed(index, bucket, key, options, staged.size, givenBack(there, options.draft?.id));
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
    const there = index.objects.get(name);
    requireCondition(there, options.condition);
    requireAllowed(index, bucket, key, options, from.size, givenBack(there, options.draft?.id));
    const { draft: _draft, upload: _upload, ...bytes } = from;
    const next: ObjectRecord = {
      ...bytes,
      modified: now,
      attributes: options.attributes,
      ...inDraft(options),
    };
    // First taken, then dropped: a copy onto itself must not lose its bytes in between.
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
    const there = index.objects.get(name);
    requireAllowed(index, bucket, key, { ...options, draft: undefined }, 0);
    if (there === undefined) return false;
    requireCondition(there, options.condition);
    void index.objects.remove(name);
    countDraft(index, there.draft, -there.size);
    dropContent(index, there, now);
    return true;
  });
}
