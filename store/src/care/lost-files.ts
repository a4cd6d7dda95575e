/** Finds blobs whose file is missing or has another length, without reading them. */
import { blobPath, isFolderName } from '../disk/own-folder.ts';
import { fileSize } from '../disk/segments.ts';
import { S3Error } from '../errors.ts';
import { forgetPartsOf } from '../index/lost-parts.ts';
import { partsOf } from '../index/uploads.ts';
import type { StoreParts } from '../parts.ts';
import type { UploadTarget } from '../port.ts';

type Place = Pick<StoreParts, 'index' | 'files' | 'blobs'>;

/** How many files are looked up at once. */
const AT_ONCE = 64;

async function isLost({ index, files, blobs }: Place, blob: string): Promise<boolean> {
  const record = index.blobs.find(blob);
  return record === undefined || (await files.sizeOf(blobPath(blobs, blob))) !== fileSize(record.size);
}

/** A folder without any blobs is a disk that is not mounted, which says nothing about single files. */
export const areBlobsThere = async ({ files, blobs }: Omit<Place, 'index'>): Promise<boolean> =>
  files.exists(blobs) && (await files.list(blobs)).some(isFolderName);

async function lostAmong(place: Place, blobs: Iterable<string>): Promise<Set<string>> {
  const lost = new Set<string>();
  const all = [...blobs];
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const some = all.slice(at, at + AT_ONCE);
    const found = await Promise.all(some.map((blob) => isLost(place, blob)));
    for (const [index, blob] of some.entries()) if (found[index] === true) lost.add(blob);
  }
  return lost;
}

/** Of all blobs that something refers to. */
export const lostBlobs = (place: Place): Promise<Set<string>> =>
  lostAmong(
    place,
    (function* needed() {
      for (const { key, value } of place.index.blobs.getRange({})) if (value.refs > 0) yield key;
    })(),
  );

/** Before a completion: parts without their bytes are forgotten, so that the client finds out and sends them again. */
export async function requirePartFiles(
  parts: StoreParts,
  target: UploadTarget,
  named: readonly { readonly number: number }[],
): Promise<void> {
  const { index, now } = parts;
  const numbers = new Set(named.map(({ number }) => number));
  const blobs = new Set<string>();
  for (const { number, record } of partsOf(index, target.id))
    if (numbers.has(number)) for (const [blob] of record.slices) blobs.add(blob);
  const lost = await lostAmong(parts, blobs);
  if (lost.size === 0) return;
  if (!(await areBlobsThere(parts))) throw new S3Error('ServiceUnavailable', 'The stored files are away.');
  await forgetPartsOf(index, target, (blob) => lost.has(blob), now(), numbers);
  throw new S3Error('InvalidPart');
}
