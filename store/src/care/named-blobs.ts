/** Finds which blobs anything still names, for those whose number of references was kept without a checksum. */
import { setImmediate as turn } from 'node:timers/promises';
import type { SliceRecord } from '../index/records.ts';
import type { SealedTable } from '../index/sealed-table.ts';
import type { StoreParts } from '../parts.ts';

const AT_ONCE = 500;

type Holder = SealedTable<{ readonly slices?: readonly SliceRecord[] }, string | Buffer>;

/** Those of the blobs that a record names; all of them where a record is damaged, because it may name any. */
export async function namedOf(
  { index }: StoreParts,
  blobs: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  if (blobs.size === 0) return named;
  // Their keys differ, and only pass through.
  for (const table of [index.objects, index.contents, index.parts] as unknown as Holder[])
    for (let after: string | Buffer | undefined; ; ) {
      index.refresh();
      const some = [
        ...table.getForms({ ...(after === undefined ? {} : { start: after }), limit: AT_ONCE + 1 }),
      ];
      for (const { form, value } of some) {
        if (form === 'damaged') return blobs;
        for (const [blob] of value?.slices ?? []) if (blobs.has(blob)) named.add(blob);
      }
      after = some.at(-1)?.key;
      if (some.length <= AT_ONCE) break;
      await turn();
    }
  return named;
}
