/** Deletes the transfers that their senders wanted deleted after the first download. */
import type { Db } from '../../../db/database.ts';
import { emit } from '../../../events/emit.ts';
import { limitReached } from '../events.ts';
import { record } from '../history/record.ts';
import { beginDeletion } from './begin-deletion.ts';
import { findDownloaded, lockDownloaded } from './store.ts';

const BATCH = 200;

/** Each in a transaction of its own, so that parallel and killed runs delete and report it once. */
export async function deleteDownloaded(db: Db): Promise<void> {
  for (let count = BATCH; count === BATCH; ) {
    const found = await findDownloaded(db, BATCH);
    for (const { id } of found)
      await db.transaction().execute(async (tx) => {
        const transfer = await lockDownloaded(tx, id);
        if (transfer === undefined) return;
        await record(tx, transfer, { kind: 'limit_reached', actor: 'system', data: { deleted: true } });
        await beginDeletion(tx, transfer, 'system');
        await emit(tx, limitReached, transfer, { deleted: true });
      });
    count = found.length;
  }
}
