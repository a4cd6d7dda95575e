/** Deletes the accounts whose deletion is due, a few per transaction, and appends an event for each. */
import type { Db, Tx } from '../../../db/database.ts';
import { append } from '../../../events/append.ts';
import { accountDeleted } from '../events.ts';
import { deleteUsers, takeDue } from './store.ts';

const BATCH = 50;

type Before = (tx: Tx, accountIds: readonly string[]) => Promise<void>;

/** Returns how many were deleted. `before` is what features do with the accounts first. */
export async function deleteDueAccounts(db: Db, before: readonly Before[] = []): Promise<number> {
  let total = 0;
  for (let count = BATCH; count === BATCH; total += count) count = await deleteBatch(db, before);
  return total;
}

const deleteBatch = (db: Db, before: readonly Before[]): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const due = await takeDue(tx, BATCH);
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    for (const act of before) await act(tx, ids);
    await deleteUsers(tx, ids);
    // The row is gone, so the event carries the address for the last mail.
    for (const { id, email, lang } of due) {
      await append(tx, accountDeleted, { email, lang }, { accountId: id });
    }
    return due.length;
  });
