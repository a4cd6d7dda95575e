/** Gives an upload up: the storage it held is free at once, its bytes are removed by a job. */
import type { Db, Tx } from '../../db/database.ts';
import { addJob } from '../../jobs/queue.ts';
import { endDraft, settle } from './store.ts';

/** False when it was not open any more. */
export const dropDraft = (db: Db, id: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const draft = await endDraft(tx, id, 'open', 'dropped');
    if (draft === undefined) return false;
    await settle(tx, draft.owner, Number(draft.bytes), 0);
    await clearLater(tx, id);
    return true;
  });

/** The key keeps one such job per draft. */
export const clearLater = (tx: Tx | Db, id: string, runAt?: Date): Promise<void> =>
  addJob(tx, 'clear-draft', { id }, { key: `clear-draft:${id}`, ...(runAt === undefined ? {} : { runAt }) });
