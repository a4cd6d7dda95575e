/** Abandons an upload: its reserved storage is free at once, and a job removes its objects. */
import * as z from 'zod';
import type { Db, Tx } from '../../db/database.ts';
import { declareTask } from '../../jobs/task.ts';
import { bytesOnlyIn, lockUse, takePlanned } from './held-bytes.ts';
import { endDraft, lockDraft, reservedBy, type StoredDraft, settle } from './store.ts';

/** False when it was no longer open. */
export async function dropDraftIn(tx: Tx, id: string): Promise<boolean> {
  const draft = await lockDraft(tx, id);
  if (draft?.state !== 'open') return false;
  const copied = draft.copying ? await endCopies(tx, draft) : 0;
  await endDraft(tx, id, 'open', 'dropped');
  await settle(tx, draft.owner, reservedBy(draft), -copied);
  await clearLater(tx, draft);
  return true;
}

/** Returns the bytes that only this upload held. */
async function endCopies(tx: Tx, { id, owner }: StoredDraft): Promise<number> {
  await lockUse(tx, owner);
  const bytes = await bytesOnlyIn(tx, owner, [id]);
  await takePlanned(tx, id);
  return bytes;
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
