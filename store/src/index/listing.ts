/** Lists object names in order, grouped at a delimiter; a folder is skipped in one step, however much is in it. */
import type { ListPage, ListQuery, ObjectInfo } from '../port.ts';
import type { Index } from './database.ts';
import { afterAll, joinNames, justAfter, withoutBucket } from './names.ts';
import { infoOf, requireBucket } from './objects.ts';
import type { ObjectRecord } from './records.ts';
import type { Table } from './tables.ts';

/** The part of a name up to the delimiter, or undefined when it is in no folder below the prefix. */
export function folderOf(name: string, prefix: string, delimiter: string): string | undefined {
  if (delimiter === '') return undefined;
  const at = name.indexOf(delimiter, prefix.length);
  return at < 0 ? undefined : name.slice(0, at + delimiter.length);
}

interface Entry {
  readonly name: string;
  readonly folder: string | undefined;
  readonly record: ObjectRecord;
}

/** Each object outside of folders, and the first object of each folder. */
function* entries(objects: Table<ObjectRecord>, bucket: string, query: ListQuery): Generator<Entry> {
  const { prefix, delimiter, after } = query;
  const first = joinNames(bucket, prefix);
  const end = afterAll(first);
  let start = first;
  if (after !== '') {
    const folder = after.startsWith(prefix) ? folderOf(after, prefix, delimiter) : undefined;
    const next =
      folder === undefined ? justAfter(joinNames(bucket, after)) : afterAll(joinNames(bucket, folder));
    if (Buffer.compare(next, first) > 0) start = next;
  }
  for (let passing = true; passing; ) {
    passing = false;
    for (const { key, value } of objects.getRange({ start, end })) {
      const name = withoutBucket(key, bucket);
      const folder = folderOf(name, prefix, delimiter);
      yield { name, folder, record: value };
      if (folder === undefined) continue;
      start = afterAll(joinNames(bucket, folder));
      passing = true;
      break;
    }
  }
}

export function list(index: Index, bucket: string, query: ListQuery): ListPage {
  requireBucket(index, bucket);
  const objects: ObjectInfo[] = [];
  const commonPrefixes: string[] = [];
  let last: string | undefined;
  for (const { name, folder, record } of entries(index.objects, bucket, query)) {
    if (objects.length + commonPrefixes.length >= query.max) return { objects, commonPrefixes, next: last };
    if (folder === undefined) objects.push(infoOf(bucket, name, record));
    else commonPrefixes.push(folder);
    last = folder ?? name;
  }
  return { objects, commonPrefixes, next: undefined };
}
