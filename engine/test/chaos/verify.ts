/** After a crash: all that was acknowledged is there with the right bytes, and nothing half is to be seen. */
import type { AckedPart, Ledger } from './ledger.ts';
import type { Reader } from './reader.ts';
import type { Source } from './sources.ts';

/** Asked at once, so that a store is not waited for one by one. */
async function each<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items];
  const lane = async (): Promise<void> => {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, lane));
}

export interface Verified {
  readonly objects: number;
  readonly parts: number;
  /** Empty when all is well. */
  readonly wrong: readonly string[];
}

/** `files` is what each key is made from, acknowledged or not. */
export async function verify(
  reader: Reader,
  { objects, parts }: Pick<Ledger, 'objects' | 'parts'>,
  files: ReadonlyMap<string, Source>,
  prefixes: readonly string[],
): Promise<Verified> {
  const wrong: string[] = [];
  const visible = new Set((await Promise.all(prefixes.map((prefix) => reader.keys(prefix)))).flat());
  for (const key of objects) if (!visible.has(key)) wrong.push(`${key} was acknowledged and is gone`);
  await each(visible, async (key) => {
    const sha256 = await reader.sha256(key);
    if (sha256 !== files.get(key)?.sha256) wrong.push(`${key} has other bytes than were sent`);
  });

  const byUpload = new Map<string, AckedPart[]>();
  for (const part of parts.values()) {
    if (objects.has(part.key)) continue;
    byUpload.set(part.uploadId, [...(byUpload.get(part.uploadId) ?? []), part]);
  }
  let count = 0;
  await each(byUpload, async ([uploadId, acked]) => {
    const key = acked[0]?.key ?? '';
    const listed = await reader.parts(key, uploadId);
    // Complete, though the answer was lost: the whole was looked at above.
    if (listed === null && visible.has(key)) return;
    for (const { number, size, crc32 } of acked) {
      count += 1;
      const there = listed?.find((part) => part.number === number);
      if (there?.size !== size || there?.crc32 !== crc32)
        wrong.push(`part ${number} of ${key} is not as it was`);
    }
  });
  return { objects: visible.size, parts: count, wrong };
}
