/** Forgets parts of open uploads whose bytes are lost, so that their client sends them again. */
import type { UploadTarget } from '../port.ts';
import { dropSlices } from './blobs.ts';
import type { Index } from './database.ts';
import { countDraft } from './drafts.ts';
import { partKey } from './names.ts';
import type { PartRecord } from './records.ts';
import { uploadsBelow } from './upload-listing.ts';
import { partsOf, uploadKey } from './uploads.ts';

export interface LostPart extends UploadTarget {
  readonly number: number;
}

/** Only while it still has the same bytes: a part that was sent again meanwhile stays. */
function forgetPart(index: Index, part: LostPart, record: PartRecord, now: number): boolean {
  const name = partKey(part.id, part.number);
  const there = index.parts.find(name);
  if (there?.etag !== record.etag || there.slices[0]?.[0] !== record.slices[0]?.[0]) return false;
  void index.parts.remove(name);
  countDraft(index, index.uploads.find(uploadKey(part))?.draft, { bytes: -record.size, parts: -1 });
  dropSlices(index, record.slices, now);
  for (const [blob] of record.slices) if (index.blobs.find(blob)?.refs === 0) void index.damaged.remove(blob);
  return true;
}

type IsLost = (blob: string) => boolean;

/** Those of one upload, or only these numbers of it. */
export async function forgetPartsOf(
  index: Index,
  target: UploadTarget,
  isLost: IsLost,
  now: number,
  among?: ReadonlySet<number>,
): Promise<LostPart[]> {
  const lost = [...partsOf(index, target.id)].filter(
    ({ number, record }) =>
      among?.has(number) !== false &&
      record.slices.some(([blob]) => !index.blobs.doesExist(blob) || isLost(blob)),
  );
  if (lost.length === 0) return [];
  return index.giveBack(() =>
    lost.flatMap(({ number, record }) => {
      const part = { ...target, number };
      return forgetPart(index, part, record, now) ? [part] : [];
    }),
  );
}

/** Those of all open uploads. */
export async function forgetLostParts(index: Index, isLost: IsLost, now: number): Promise<LostPart[]> {
  const forgotten: LostPart[] = [];
  for (const bucket of [...index.buckets.getKeys({})])
    for (const { target } of [...uploadsBelow(index, bucket, '')])
      forgotten.push(...(await forgetPartsOf(index, target, isLost, now)));
  return forgotten;
}
