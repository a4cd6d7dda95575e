/** Notes which blobs and which records of the index were found damaged, for all processes and for the operator. */
import type { Index } from '../index/database.ts';
import { recordNamed } from '../index/lines.ts';
import type { StoreParts } from '../parts.ts';

/** Whether the blob, or the record of the index, is still there. */
const isThere = (index: Index, name: string): boolean => {
  const record = recordNamed(index.tables, name);
  return record === undefined ? index.blobs.doesExist(name) : record.table.doesExist(record.key);
};

/** Resolves with whether it is damaged; what was removed meanwhile is not. */
export async function noteDamage(
  { index, now }: StoreParts,
  name: string,
  isDamaged: boolean,
): Promise<boolean> {
  if (isDamaged === index.damaged.doesExist(name)) return isDamaged;
  return index.change(() => {
    const isStill = isDamaged && isThere(index, name);
    if (isStill) index.damaged.put(name, now());
    else index.damaged.remove(name);
    return isStill;
  });
}

const isRecord = (name: string): boolean => name.includes(':');

const notedNames = ({ index }: StoreParts): string[] => [...index.damaged.getKeys({})];

/** Blobs found damaged that still exist. */
export const damagedBlobs = (parts: StoreParts): string[] =>
  notedNames(parts).filter((name) => !isRecord(name));

/** The names of damaged records of the index. */
export const damagedRecords = (parts: StoreParts): string[] => notedNames(parts).filter(isRecord);
