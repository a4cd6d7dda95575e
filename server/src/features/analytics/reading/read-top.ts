/** Finds the keys with the most downloads in a period without reading all keys of a large account. */
import type { Tx } from '../../../db/database.ts';
import type { Dim } from '../dimensions.ts';
import { type Counted, readCandidates, readCounts, readLoose } from './counts-store.ts';
import type { Period } from './period.ts';

/** So many keys are looked at, and when they do not suffice, so many, and then all. */
const LOOKED_AT = [100, 1_000];
/** With more keys that are in no roll-up yet, all are read. */
const FRESH_MAX = 2_000;

/**
 * A key has at most as many downloads in a period as it has in all. So when the last of the list has at least as many as the
 * next key has in all, no key that was not looked at belongs into the list.
 */
export async function readTop<D extends Dim>(
  tx: Tx,
  period: Period,
  dim: D,
  count: number,
): Promise<Counted<D>[]> {
  const loose = new Map((await readLoose(tx, period, dim)).map((one) => [one.key, one]));
  const fresh = [...loose.values()].filter((one) => one.fresh).map(({ key }) => key);
  if (fresh.length > FRESH_MAX) return readCounts(tx, period, dim, count);
  for (const most of LOOKED_AT) {
    const candidates = await readCandidates(tx, period, dim, { most: most + 1, keys: fresh });
    const next = candidates[most];
    const known = new Set(candidates.map(({ key }) => key));
    const list = [
      ...candidates.map((one) => ({
        ...one,
        downloads: one.downloads + (loose.get(one.key)?.downloads ?? 0),
      })),
      // Their first downloads are in no roll-up.
      ...fresh.filter((key) => !known.has(key)).flatMap((key) => loose.get(key) ?? []),
    ]
      .filter(({ downloads }) => downloads > 0)
      .sort((a, b) => b.downloads - a.downloads)
      .slice(0, count);
    if (next === undefined || (list.length === count && (list.at(-1)?.downloads ?? 0) >= next.total))
      return list;
  }
  return readCounts(tx, period, dim, count);
}
