/** Stores buckets, their CORS rules, and their rules for incomplete uploads. */
import { S3Error } from '../errors.ts';
import type { AbortRule, BucketInfo, CorsRule } from '../port.ts';
import type { Index } from './database.ts';
import { afterAll, joinNames } from './names.ts';
import { requireBucket } from './objects.ts';
import type { BucketRecord } from './records.ts';
import { uploadNamesBelow } from './upload-listing.ts';
import { endUpload, uploadKey } from './uploads.ts';

export const listBuckets = (index: Index): BucketInfo[] =>
  [...index.buckets.getRange({})].map(({ key, value }) => ({ name: key, created: value.created }));

export function headBucket(index: Index, name: string): BucketInfo | undefined {
  if (!index.buckets.doesExist(name)) return undefined;
  // A bucket whose record is damaged is still there, with its objects.
  return { name, created: index.buckets.find(name)?.created ?? 0 };
}

export const createBucket = (index: Index, name: string, now: number): Promise<boolean> =>
  index.change(() => {
    if (index.buckets.doesExist(name)) return false;
    void index.buckets.put(name, { created: now });
    return true;
  });

/** As in S3, only objects prevent the deletion of a bucket; its open uploads end in the same change. */
export const deleteBucket = (index: Index, name: string, now: number): Promise<void> =>
  index.giveBack(() => {
    requireBucket(index, name);
    const start = joinNames(name, '');
    if (index.objects.getKeysCount({ start, end: afterAll(start), limit: 1 }) > 0)
      throw new S3Error('BucketNotEmpty');
    for (const target of [...uploadNamesBelow(index, name, '')])
      endUpload(index, target, index.uploads.find(uploadKey(target))?.draft, new Set(), now);
    void index.buckets.remove(name);
  });

function recordOf(index: Index, bucket: string): BucketRecord {
  const record = index.buckets.get(bucket);
  if (record === undefined) throw new S3Error('NoSuchBucket');
  return record;
}

const setRecord = (index: Index, bucket: string, next: (old: BucketRecord) => BucketRecord): Promise<void> =>
  index.change(() => {
    requireBucket(index, bucket);
    index.buckets.put(bucket, next(index.buckets.find(bucket) ?? { created: Date.now() }));
  });

export const corsOf = (index: Index, bucket: string): readonly CorsRule[] | undefined =>
  recordOf(index, bucket).cors;

export const setCors = (
  index: Index,
  bucket: string,
  rules: readonly CorsRule[] | undefined,
): Promise<void> =>
  setRecord(index, bucket, ({ cors: _old, ...rest }) => ({
    ...rest,
    ...(rules === undefined ? {} : { cors: rules }),
  }));

export const lifecycleOf = (index: Index, bucket: string): readonly AbortRule[] | undefined =>
  recordOf(index, bucket).lifecycle;

export const setLifecycle = (
  index: Index,
  bucket: string,
  rules: readonly AbortRule[] | undefined,
): Promise<void> =>
  setRecord(index, bucket, ({ lifecycle: _old, ...rest }) => ({
    ...rest,
    ...(rules === undefined ? {} : { lifecycle: rules }),
  }));
