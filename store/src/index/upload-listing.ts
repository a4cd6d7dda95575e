/** Lists open uploads, by name and then by id, grouped at a delimiter like objects. */
import type { UploadInfo, UploadPage, UploadTarget } from '../port.ts';
import type { Index } from './database.ts';
import { folderOf } from './listing.ts';
import { afterAll, joinNames, justAfter, withoutBucket } from './names.ts';
import { requireBucket } from './objects.ts';
import { uploadInfo } from './uploads.ts';

export interface UploadQuery {
  readonly prefix: string;
  readonly delimiter: string;
  readonly after: { readonly key: string; readonly id: string };
  readonly max: number;
}

function targetOf(key: Buffer, bucket: string): UploadTarget {
  const [name = '', id = ''] = withoutBucket(key, bucket).split('\0');
  return { bucket, key: name, id };
}

export function* uploadsBelow(index: Index, bucket: string, prefix: string, from?: Buffer) {
  const first = joinNames(bucket, prefix);
  const start = from !== undefined && Buffer.compare(from, first) > 0 ? from : first;
  for (const { key, value } of index.uploads.getRange({ start, end: afterAll(first) }))
    yield { target: targetOf(key, bucket), record: value };
}

/** With those whose record is damaged. */
export function* uploadNamesBelow(index: Index, bucket: string, prefix: string): Generator<UploadTarget> {
  const start = joinNames(bucket, prefix);
  for (const key of index.uploads.getKeys({ start, end: afterAll(start) })) yield targetOf(key, bucket);
}

/** Without an id, all uploads of that name are skipped. */
function beginning(bucket: string, { key, id }: UploadQuery['after']): Buffer | undefined {
  if (key === '') return undefined;
  return id === '' ? afterAll(joinNames(bucket, key, '')) : justAfter(joinNames(bucket, key, id));
}

export function listUploads(index: Index, bucket: string, query: UploadQuery): UploadPage {
  requireBucket(index, bucket);
  const { prefix, delimiter, after, max } = query;
  const uploads: UploadInfo[] = [];
  const folders = new Set<string>();
  let last: UploadPage['next'];
  for (const { target, record } of uploadsBelow(index, bucket, prefix, beginning(bucket, after))) {
    const folder = folderOf(target.key, prefix, delimiter);
    if (folder !== undefined && (folders.has(folder) || after.key.startsWith(folder))) continue;
    if (uploads.length + folders.size >= max) return { uploads, commonPrefixes: [...folders], next: last };
    if (folder === undefined) uploads.push(uploadInfo(target, record));
    else folders.add(folder);
    last = { key: target.key, id: target.id };
  }
  return { uploads, commonPrefixes: [...folders], next: undefined };
}
