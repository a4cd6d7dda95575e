/** The job that emits when the deadline of a request has passed and when it has expired. It can be killed at any step. */
import type { Db } from '../../../db/database.ts';
import { emit } from '../../../events/emit.ts';
import { defineTask, nothing } from '../../../jobs/task.ts';
import { deadlinePassed, requestExpired } from '../events.ts';
import { findDue, markEmitted, type NoticeColumn } from './store.ts';

const BATCH = 200;

/** Marks and emits in one transaction, so that each event is emitted once. */
async function emitDue(
  db: Db,
  column: NoticeColumn,
  type: typeof deadlinePassed | typeof requestExpired,
): Promise<void> {
  for (let count = BATCH; count === BATCH; ) {
    const found = await findDue(db, column, BATCH);
    for (const { id } of found)
      await db.transaction().execute(async (tx) => {
        const request = await markEmitted(tx, column, id);
        if (request !== undefined) await emit(tx, type, request);
      });
    count = found.length;
  }
}

export const ageRequests = defineTask('age-requests', nothing, async (_payload, { deps: { db } }) => {
  await emitDue(db, 'deadline_told_at', deadlinePassed);
  await emitDue(db, 'expired_told_at', requestExpired);
});
