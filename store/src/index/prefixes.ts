/** Removes everything below a prefix for the product itself, which seals do not restrict. */
import type { Index } from './database.ts';
import { afterAll, joinNames } from './names.ts';
import { removeObject } from './objects.ts';
import { uploadNamesBelow } from './upload-listing.ts';
import { endUpload, uploadKey } from './uploads.ts';

/** How many names go into one change, so that other writers get a turn. */
const AT_ONCE = 500;

export function usedBelow(index: Index, bucket: string, prefix: string): number {
  const start = joinNames(bucket, prefix);
  let used = 0;
  for (const { value } of index.objects.getRange({ start, end: afterAll(start) })) used += value.size;
  return used;
}

function removeSome(index: Index, bucket: string, prefix: string, now: number) {
  const start = joinNames(bucket, prefix);
  const found = [...index.objects.getKeys({ start, end: afterAll(start), limit: AT_ONCE })];
  let bytes = 0;
  for (const key of found) bytes += removeObject(index, key, now);
  return { bytes, more: found.length === AT_ONCE };
}

export async function removeBelow(
  index: Index,
  bucket: string,
  prefix: string,
  now: number,
): Promise<number> {
  await index.giveBack(() => {
    for (const target of [...uploadNamesBelow(index, bucket, prefix)])
      endUpload(index, target, index.uploads.find(uploadKey(target))?.draft, new Set(), now);
  });
  let bytes = 0;
  for (let more = true; more; ) {
    const some = await index.giveBack(() => removeSome(index, bucket, prefix, now));
    bytes += some.bytes;
    more = some.more;
  }
  return bytes;
}
