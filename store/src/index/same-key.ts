/** What an upload makes superfluous at its key: earlier uploads of the same draft, and an object that was there before it began. */
import type { UploadTarget } from '../port.ts';
import type { Index } from './database.ts';
import type { Holding } from './drafts.ts';
import { afterAll, joinNames, partKey, withoutBucket } from './names.ts';
import type { ObjectRecord, PartRecord } from './records.ts';

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

/** Only parts that their sender means to replace it with come to an upload that began after it. */
export function earlierObject(
  index: Index,
  { bucket, key, id }: UploadTarget,
  draft: string,
): ObjectRecord | undefined {
  const there = index.objects.get(joinNames(bucket, key));
  const initiated = index.uploads.get(joinNames(bucket, key, id))?.initiated ?? 0;
  return there?.draft === draft && there.modified < initiated ? there : undefined;
}

/** What a draft would hold less without all that. */
export function superfluous(
  index: Index,
  target: UploadTarget,
  draft: string,
): Pick<Holding, 'bytes' | 'parts'> {
  const parts = uploadsAtKey(index, target, draft).flatMap((upload) => partsAt(index, upload.id));
  const bytes = parts.reduce((sum, { size }) => sum + size, 0);
  return { bytes: bytes + (earlierObject(index, target, draft)?.size ?? 0), parts: parts.length };
}
