/** Starts the comparison of the database with the storage, with an entry in the log. */
import type { Db } from '../../../db/database.ts';
import { type Operator, recordAct } from '../log/record-act.ts';
import { compareStorageTask } from './compare.ts';
import { keepComparison, readComparison } from './store.ts';

/** One that has not finished by then was stopped. */
const LONGEST_MS = 24 * 3_600_000;

interface Begun {
  readonly started_at: Date;
  readonly finished_at: Date | null;
}

export const isComparing = (last: Begun | undefined): boolean =>
  last !== undefined && last.finished_at === null && Date.now() - last.started_at.getTime() < LONGEST_MS;

/** False while one runs. */
export const startComparison = (db: Db, by: Operator, reason: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (isComparing(await readComparison(tx))) return false;
    await keepComparison(tx, new Date(), null);
    await compareStorageTask.enqueue(tx, {}, { key: compareStorageTask.name, maxAttempts: 3 });
    await recordAct(tx, by, { act: 'storage.compared', subject: { id: '', name: '' }, reason });
    return true;
  });
