/** Deletes the accounts whose deletion is due, a few per transaction, and appends an event for each. */
import type { Db } from '../../../db/database.ts';
import { append } from '../../../events/append.ts';
import { accountDeleted } from '../events.ts';
import { deleteUsers, takeDue } from './store.ts';

const BATCH = 50;

/** Returns how many were deleted. */
export async function deleteDueAccounts(db: Db): Promise<number> {
  let total = 0;
  for (let count = BATCH; count === BATCH; total += count) count = await deleteBatch(db);
  return total;
}

const deleteBatch = (db: Db): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const due = await takeDue(tx, BATCH);
    if (due.length === 0) return 0;
    await deleteUsers(
      tx,
      due.map(({ id }) => id),
    );
    // The row is gone, so the event carries the address for the last mail.
    for (const { id, email, lang } of due) {
      await append(tx, accountDeleted, { email, lang }, { accountId: id });
    }
    return due.length;
  });
