/** Deletes counters that no longer matter: of empty drafts, and of processes that have ended. */
import { emptyDrafts } from '../index/drafts.ts';
import { isAlive } from '../index/writers.ts';
import type { StoreParts } from '../parts.ts';

export async function sweepCounts({ index, now }: StoreParts): Promise<void> {
  const hasDead = (): boolean => [...index.arrivals.getRange({})].some(({ value }) => !isAlive(value));
  if (emptyDrafts(index, now()).next().done === true && !hasDead()) return;
  await index.giveBack(() => {
    for (const draft of [...emptyDrafts(index, now())]) void index.drafts.remove(draft);
    for (const { key, value } of [...index.arrivals.getRange({})])
      if (!isAlive(value)) void index.arrivals.remove(key);
  });
}
