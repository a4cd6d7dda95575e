/** The job that expires transfers: emits the expiry events, reminds recipients, releases their storage, and removes old rows. It can be killed at any step. */
import type { Db } from '../../../db/database.ts';
import { emit } from '../../../events/emit.ts';
import { defineTask, nothing } from '../../../jobs/task.ts';
import { sumTally } from '../counts/store.ts';
import { deleteDownloaded } from '../deletion/delete-downloaded.ts';
import { releaseOver } from '../deletion/release-transfer.ts';
import { transferExpired, transferExpiring } from '../events.ts';
import { record } from '../history/record.ts';
import { remindBeforeExpiry } from '../reminding/remind.ts';
import { reshelveAll } from '../shelves/reshelve.ts';
import { findDue, markEmitted, type NoticeColumn, removeForgotten } from './store.ts';

const BATCH = 200;

/** Marks and emits in one transaction, so that each event is emitted once. */
async function emitDue(
  db: Db,
  column: NoticeColumn,
  type: typeof transferExpiring | typeof transferExpired,
): Promise<void> {
  for (let count = BATCH; count === BATCH; ) {
    const found = await findDue(db, column, BATCH);
    for (const { id } of found)
      await db.transaction().execute(async (tx) => {
        const transfer = await markEmitted(tx, column, id);
        if (transfer === undefined) return;
        if (type.kind === transferExpired.kind)
          await record(tx, transfer, { kind: 'expired', actor: 'system', data: {} });
        await emit(tx, type, transfer);
      });
    count = found.length;
  }
}

export const ageTransfers = defineTask('age-transfers', nothing, async (_payload, { deps: { db } }) => {
  await emitDue(db, 'expiring_told_at', transferExpiring);
  await remindBeforeExpiry(db);
  await emitDue(db, 'expired_told_at', transferExpired);
  await deleteDownloaded(db);
  await releaseOver(db);
  while ((await removeForgotten(db, BATCH)) === BATCH);
  await reshelveAll(db);
  while ((await sumTally(db, BATCH)) === BATCH);
});
