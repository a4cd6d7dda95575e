/** Gives back the storage of deleted requests, once each, even when several runs do it in parallel. */
import * as z from 'zod';
import type { Db, Tx } from '../../../db/database.ts';
import { declareTask } from '../../../jobs/task.ts';
import { withdrawMails } from '../../../mail/withdraw.ts';
import { dropDraftIn, releaseFiles } from '../../files/index.ts';
import { draftsFor, findOver, forgetContent, lockOver, mailsOfGivers, nextLook } from './store.ts';

const releaseTask = declareTask('release-request', z.object({ id: z.uuid() }));

/** The key keeps one such job per request. */
export const releaseLater = (tx: Tx | Db, id: string, runAt: Date): Promise<void> =>
  releaseTask.enqueue(tx, { id }, { runAt, key: `${releaseTask.name}:${id}` });

const BATCH = 200;

/** False when it can still be kept, or was already released. Copies that were forwarded have objects of their own. */
const releaseRequest = (db: Db, id: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const request = await lockOver(tx, id);
    if (request === undefined) return false;
    for (const draft of await draftsFor(tx, id)) {
      if (draft.state === 'open') await dropDraftIn(tx, draft.id);
      else await releaseFiles(tx, draft.id);
    }
    await withdrawMails(tx, await mailsOfGivers(tx, id), 'the request is gone');
    await forgetContent(tx, id);
    return true;
  });

export async function releaseDeleted(db: Db): Promise<void> {
  for (let found = await findOver(db, BATCH); found.length > 0; found = await findOver(db, BATCH))
    for (const { id } of found) await releaseRequest(db, id);
}

export const releaseRequestTask = releaseTask.handle(async ({ id }, { deps: { db } }) => {
  if (await releaseRequest(db, id)) return;
  // A minute by the clock is not yet a minute of running time; during a hold, it is left to the sweep.
  const runAt = await nextLook(db, id);
  if (runAt !== undefined) await releaseLater(db, id, runAt);
});
