/** Abandons an upload: its reserved storage is free at once, and a job removes its objects. */
import * as z from 'zod';
import type { Db, Tx } from '../../db/database.ts';
import { declareTask } from '../../jobs/task.ts';
import { endDraft, reservedBy, type StoredDraft, settle } from './store.ts';

/** False when it was no longer open. */
export async function dropDraftIn(tx: Tx, id: string): Promise<boolean> {
  const draft = await endDraft(tx, id, 'open', 'dropped');
  if (draft === undefined) return false;
  await settle(tx, draft.owner, reservedBy(draft), 0);
  await clearLater(tx, draft);
  return true;
}

export const dropDraft = (db: Db, id: string): Promise<boolean> =>
  db.transaction().execute((tx) => dropDraftIn(tx, id));

/** One job at a time for each region, so that a slow region does not occupy all workers. */
export const clearingQueue = ({ region }: Pick<StoredDraft, 'region'>): string => `clear:${region}`;

/** What it does is in clear-draft.ts, which queues it again while old credentials still work. */
export const clearDraftTask = declareTask('clear-draft', z.object({ id: z.string() }));

/** The key keeps one such job per draft. */
export const clearLater = (
  tx: Tx | Db,
  draft: Pick<StoredDraft, 'id' | 'region'>,
  runAt?: Date,
): Promise<void> =>
  clearDraftTask.enqueue(
    tx,
    { id: draft.id },
    {
      key: `${clearDraftTask.name}:${draft.id}`,
      queue: clearingQueue(draft),
      ...(runAt === undefined ? {} : { runAt }),
    },
  );
