/** Gives an upload up: the storage it held is free at once, its bytes are removed by a job. */
import type { Db, Tx } from '../../db/database.ts';
import { addJob } from '../../jobs/queue.ts';
import { endDraft, type StoredDraft, settle } from './store.ts';

/** False when it was not open any more. */
export async function dropDraftIn(tx: Tx, id: string): Promise<boolean> {
  const draft = await endDraft(tx, id, 'open', 'dropped');
  if (draft === undefined) return false;
  await settle(tx, draft.owner, Number(draft.bytes), 0);
  await clearLater(tx, draft);
  return true;
}

export const dropDraft = (db: Db, id: string): Promise<boolean> =>
  db.transaction().execute((tx) => dropDraftIn(tx, id));

/** One at a time for each region, so that a slow one takes no more than its share of the workers. */
export const clearingQueue = ({ region }: Pick<StoredDraft, 'region'>): string => `clear:${region}`;

/** The key keeps one such job per draft. */
export const clearLater = (
  tx: Tx | Db,
  draft: Pick<StoredDraft, 'id' | 'region'>,
  runAt?: Date,
): Promise<void> =>
  addJob(
    tx,
    'clear-draft',
    { id: draft.id },
    {
      key: `clear-draft:${draft.id}`,
      queue: clearingQueue(draft),
      ...(runAt === undefined ? {} : { runAt }),
    },
  );
