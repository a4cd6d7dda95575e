/** Releases the storage of ended transfers, once each, even when several runs do it in parallel. */
import * as z from 'zod';
import type { Db } from '../../../db/database.ts';
import { addJob } from '../../../jobs/queue.ts';
import type { Task } from '../../../jobs/task.ts';
import { releaseFiles } from '../../files/index.ts';
import { draftsOf, findOver, lockOver, markReleased, nextLook } from './store.ts';

export const RELEASE_TASK = 'release-transfer';
/** One such job per transfer. */
export const releaseKey = (id: string): string => `${RELEASE_TASK}:${id}`;
const BATCH = 200;

/** False when it has not ended, or was already released. */
export const releaseTransfer = (db: Db, id: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const transfer = await lockOver(tx, id);
    if (transfer === undefined) return false;
    for (const { draft_id } of await draftsOf(tx, id)) await releaseFiles(tx, draft_id);
    await markReleased(tx, id);
    return true;
  });

/** Releases all ended transfers that were not released yet. */
export async function releaseOver(db: Db): Promise<void> {
  for (let found = await findOver(db, BATCH); found.length > 0; found = await findOver(db, BATCH)) {
    for (const { id } of found) await releaseTransfer(db, id);
  }
}

const payload = z.object({ id: z.uuid() });

export const releaseTransferTask: Task<z.infer<typeof payload>> = {
  name: RELEASE_TASK,
  schema: payload,
  run: async ({ id }, { deps: { db } }) => {
    if (await releaseTransfer(db, id)) return;
    // A minute by the clock is not yet a minute of running time; during a hold, it is left to what ages all transfers.
    const runAt = await nextLook(db, id);
    if (runAt !== undefined) await addJob(db, RELEASE_TASK, { id }, { runAt, key: releaseKey(id) });
  },
};
