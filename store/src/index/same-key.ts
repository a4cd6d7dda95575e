/** Finds uploads at a key that a newer upload of the same draft makes superfluous. Complete objects are never dropped for it. */
import type { UploadTarget } from '../port.ts';
import type { Index } from './database.ts';
import type { Holding } from './drafts.ts';
import { afterAll, joinNames, partKey, withoutBucket } from './names.ts';
import type { PartRecord } from './records.ts';

const AFTER_ALL_PARTS = 0xffff;

function partsAt(index: Index, id: string, limit?: number): PartRecord[] {
  const range = { start: partKey(id, 0), end: partKey(id, AFTER_ALL_PARTS) };
  const found = index.parts.getRange(limit === undefined ? range : { ...range, limit });
  return [...found].map(({ value }) => value);
}

/** Other uploads of the draft at the same key, the most useful first: those with parts before those without, newer before older. */
export function uploadsAtKey(
  index: Index,
  { bucket, key, id }: UploadTarget,
  draft: string | undefined,
): UploadTarget[] {
  if (draft === undefined) return [];
  const start = joinNames(bucket, key, '');
  const found = [...index.uploads.getRange({ start, end: afterAll(start) })]
    .map(({ key: name, value }) => ({ id: withoutBucket(name, bucket).split('\0')[1] ?? '', ...value }))
    .filter((upload) => upload.draft === draft && upload.id !== id)
    .map((upload) => ({ ...upload, used: partsAt(index, upload.id, 1).length }));
  found.sort((a, b) => b.used - a.used || b.initiated - a.initiated);
  return found.map((upload) => ({ bucket, key, id: upload.id }));
}

/** What a draft would hold less without them. */
export function superfluous(
  index: Index,
  target: UploadTarget,
  draft: string,
): Pick<Holding, 'bytes' | 'parts'> {
  const parts = uploadsAtKey(index, target, draft).flatMap((upload) => partsAt(index, upload.id));
  return { bytes: parts.reduce((sum, { size }) => sum + size, 0), parts: parts.length };
}
