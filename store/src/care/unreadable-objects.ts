/** Lists the objects whose bytes or records are damaged or missing, a page at a time so that other work gets a turn. */
import { setImmediate as turn } from 'node:timers/promises';
import { blobPath } from '../disk/own-folder.ts';
import { DamagedRecord, recordName, S3Error } from '../errors.ts';
import { slicesOf } from '../index/blobs.ts';
import { justAfter } from '../index/names.ts';
import type { ObjectRecord } from '../index/records.ts';
import type { StoreParts } from '../parts.ts';
import type { Damage } from './notice-damage.ts';

const PAGE = 1_000;

export type UnreadableObject = Pick<Damage, 'bucket' | 'key' | 'reason'>;

export interface LookOptions {
  /** Also checks the file of every object, instead of only the known damage. */
  readonly thoroughly?: boolean;
  /** Known to be damaged, but perhaps not recorded. */
  readonly blobs?: readonly string[];
}

function blobsOf({ index }: StoreParts, record: ObjectRecord): readonly string[] | Damage['reason'] {
  try {
    return slicesOf(index, record).map(([blob]) => blob);
  } catch (error) {
    if (error instanceof DamagedRecord) return 'damaged';
    if (error instanceof S3Error) return 'missing';
    throw error;
  }
}

/** Damaged records of blobs count as damaged blobs. */
const blobNamed = (name: string): string => name.replace(/^blobs:/, '');

export async function unreadableObjects(
  parts: StoreParts,
  { thoroughly = false, blobs: known = [] }: LookOptions = {},
): Promise<UnreadableObject[]> {
  const { index, files, blobs: folder } = parts;
  index.refresh();
  const noted = new Set([...index.damaged.getKeys({}), ...known].map(blobNamed));
  if (noted.size === 0 && !thoroughly) return [];
  const isMissing = (blob: string): boolean =>
    !index.blobs.doesExist(blob) || !files.exists(blobPath(folder, blob));
  const reasonOf = (name: Buffer, record: ObjectRecord | undefined): Damage['reason'] | undefined => {
    if (record === undefined || noted.has(recordName('objects', name))) return 'damaged';
    const blobs = blobsOf(parts, record);
    if (typeof blobs === 'string') return blobs;
    const hit = blobs.filter((blob) => noted.has(blob));
    if ((thoroughly ? blobs : hit).some(isMissing)) return 'missing';
    return hit.length > 0 ? 'damaged' : undefined;
  };
  /** It may have been removed since it was looked up. */
  const isStill = (name: Buffer, record: ObjectRecord | undefined): boolean => {
    index.refresh();
    return record === undefined
      ? index.objects.doesExist(name)
      : index.objects.find(name)?.etag === record.etag;
  };

  const found: UnreadableObject[] = [];
  for (let start: Buffer | undefined; ; ) {
    const page = [...index.objects.getForms({ ...(start === undefined ? {} : { start }), limit: PAGE })];
    for (const { key: name, value } of page) {
      const reason = reasonOf(name, value);
      if (reason === undefined || !isStill(name, value)) continue;
      const [bucket = '', key = ''] = name.toString('utf8').split('\0');
      found.push({ bucket, key, reason });
    }
    const last = page.at(-1);
    if (last === undefined) return found;
    start = justAfter(last.key);
    await turn();
    index.refresh();
  }
}
