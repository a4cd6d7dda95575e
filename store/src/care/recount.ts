/** Counts all references to blobs again, corrects the records, and finds objects whose bytes are missing. */
import { slicesOf } from '../index/blobs.ts';
import type { Index } from '../index/database.ts';
import type { ObjectRecord, SliceRecord } from '../index/records.ts';

export interface Recounted {
  readonly objects: number;
  readonly lost: readonly { readonly bucket: string; readonly key: string }[];
}

function slicesOrNone(index: Index, object: ObjectRecord): readonly SliceRecord[] | undefined {
  try {
    return slicesOf(index, object);
  } catch {
    return undefined;
  }
}

/** `missing` are blobs without a sound file. */
export async function recount(index: Index, missing: ReadonlySet<string>, now: number): Promise<Recounted> {
  const refs = new Map<string, number>();
  const count = (slices: readonly SliceRecord[]): void => {
    for (const [blob] of slices) refs.set(blob, (refs.get(blob) ?? 0) + 1);
  };
  const lost: { bucket: string; key: string }[] = [];
  let objects = 0;
  for (const { key: name, value } of index.objects.getRange({})) {
    objects += 1;
    count(value.slices ?? []);
    const slices = slicesOrNone(index, value);
    const isLost = slices?.every(([blob]) => index.blobs.doesExist(blob) && !missing.has(blob)) !== true;
    if (!isLost) continue;
    const [bucket = '', key = ''] = name.toString('utf8').split('\0');
    lost.push({ bucket, key });
  }
  for (const { value } of index.contents.getRange({})) count(value.slices);
  for (const { value } of index.parts.getRange({})) count(value.slices);

  await index.change(() => {
    for (const blob of missing) void index.damaged.put(blob, now);
    for (const { key: blob, value } of [...index.blobs.getRange({})]) {
      const counted = refs.get(blob) ?? 0;
      if (counted !== value.refs || value.counted !== true)
        void index.blobs.put(blob, { ...value, refs: counted, counted: true });
      if (counted === 0 && !index.garbage.doesExist(blob)) void index.garbage.put(blob, now);
      if (counted > 0 && index.garbage.doesExist(blob)) void index.garbage.remove(blob);
    }
  });
  return { objects, lost };
}
