/** Buckets and their rules for other origins. */
import { S3Error } from '../errors.ts';
import type { BucketInfo, CorsRule } from '../port.ts';
import type { Index } from './database.ts';
import { afterAll, joinNames } from './names.ts';

export const listBuckets = (index: Index): BucketInfo[] =>
  [...index.buckets.getRange({})].map(({ key, value }) => ({ name: key, created: value.created }));

export function headBucket(index: Index, name: string): BucketInfo | undefined {
  const record = index.buckets.get(name);
  return record === undefined ? undefined : { name, created: record.created };
}

export const createBucket = (index: Index, name: string, now: number): Promise<boolean> =>
  index.change(() => {
    if (index.buckets.doesExist(name)) return false;
    void index.buckets.put(name, { created: now });
    return true;
  });

export const deleteBucket = (index: Index, name: string): Promise<void> =>
  index.change(() => {
    if (!index.buckets.doesExist(name)) throw new S3Error('NoSuchBucket');
    const start = joinNames(name, '');
    const range = { start, end: afterAll(start), limit: 1 };
    const isEmpty = index.objects.getKeysCount(range) + index.uploads.getKeysCount(range) === 0;
    if (!isEmpty) throw new S3Error('BucketNotEmpty');
    void index.buckets.remove(name);
  });

export function corsOf(index: Index, bucket: string): readonly CorsRule[] | undefined {
  const record = index.buckets.get(bucket);
  if (record === undefined) throw new S3Error('NoSuchBucket');
  return record.cors;
}

export const setCors = (
  index: Index,
  bucket: string,
  rules: readonly CorsRule[] | undefined,
): Promise<void> =>
  index.change(() => {
    const record = index.buckets.get(bucket);
    if (record === undefined) throw new S3Error('NoSuchBucket');
    void index.buckets.put(bucket, {
      created: record.created,
      ...(rules === undefined ? {} : { cors: rules }),
    });
  });
