/** Compares the database with the storage, and records how that went; no file and no count is changed. */
import type { StorageDifference } from '@waybill/contract/console-storage';
import type { Storage } from '../../../adapters/storage/port.ts';
import type { Db } from '../../../db/database.ts';
import { defineTask, nothing } from '../../../jobs/task.ts';
import { type Difference, storageDifferences } from '../../files/index.ts';
import { requestDifferences } from '../../requests/index.ts';
import { transferDifferences } from '../../transfers/index.ts';
import { type Kind, keepComparison } from './store.ts';

/** Only kinds and numbers are recorded, because places name files. */
function kindsOf(found: readonly Difference[]): Kind[] {
  const counts = new Map<StorageDifference, number>();
  for (const { what } of found) counts.set(what, (counts.get(what) ?? 0) + 1);
  return [...counts].map(([what, count]) => ({ what, count })).sort((a, b) => b.count - a.count);
}

export async function compareWithStorage(db: Db, storage: Storage): Promise<readonly Difference[]> {
  const started = new Date();
  await keepComparison(db, started, null);
  const found = [...(await transferDifferences(db)), ...(await requestDifferences(db))];
  for await (const difference of storageDifferences(db, storage)) found.push(difference);
  await keepComparison(db, started, {
    at: new Date(),
    differences: found.length,
    kinds: kindsOf(found),
  });
  return found;
}

export const compareStorageTask = defineTask('compare-storage', nothing, async (_payload, { deps }) => {
  const found = await compareWithStorage(deps.db, deps.storage);
  if (found.length > 0)
    deps.log.warn({ differences: found.length }, 'the database and the storage differ: run reconcile');
});
