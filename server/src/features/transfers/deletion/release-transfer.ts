/** Releases the storage of ended transfers, once each, even when several runs do it in parallel. */
import * as z from 'zod';
import type { Db, Tx } from '../../../db/database.ts';
import { declareTask } from '../../../jobs/task.ts';
import { releaseFiles } from '../../files/index.ts';
import { deleteManifest } from '../encrypted/store.ts';
import { draftsOf, findOver, lockOver, markReleased, nextLook } from './store.ts';

const releaseTask = declareTask('release-transfer', z.object({ id: z.uuid() }));

/** The key keeps one such job per transfer. */
export const releaseLater = (tx: Tx | Db, id: string, runAt: Date): Promise<void> =>
  releaseTask.enqueue(tx, { id }, { runAt, key: `${releaseTask.name}:${id}` });

const BATCH = 200;

/** False when it has not ended, or was already released. */
export const releaseTransfer = (db: Db, id: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const transfer = await lockOver(tx, id);
    if (transfer === undefined) return false;
    for (const { draft_id } of await draftsOf(tx, id)) await releaseFiles(tx, draft_id);
    await deleteManifest(tx, id);
    await markReleased(tx, id);
    return true;
  });

/** Releases all ended transfers that were not released yet. */
export async function releaseOver(db: Db): Promise<void> {
  for (let found = await findOver(db, BATCH); found.length > 0; found = await findOver(db, BATCH)) {
    for (const { id } of found) await releaseTransfer(db, id);
  }
}

export const releaseTransferTask = releaseTask.handle(async ({ id }, { deps: { db } }) => {
  if (await releaseTransfer(db, id)) return;
  // A minute by the clock is not yet a minute of running time; during a hold, it is left to what ages all transfers.
  const runAt = await nextLook(db, id);
  if (runAt !== undefined) await releaseLater(db, id, runAt);
});
