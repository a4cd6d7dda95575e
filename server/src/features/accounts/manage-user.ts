/** What operators can do to an account; each action appends an event that reaches the account's open pages. */
import type { Db } from '../../db/database.ts';
import { append } from '../../events/append.ts';
import { accountRestored, accountSuspended } from './events.ts';
import { restore, suspend } from './store.ts';
import { keepSuspension, liftSuspension } from './suspension.ts';

export const suspendUser = (db: Db, id: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const email = await suspend(tx, id);
    if (email === undefined) return false;
    await keepSuspension(tx, id, email);
    await append(tx, accountSuspended, {}, { accountId: id });
    return true;
  });

export const restoreUser = (db: Db, id: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const changed = await restore(tx, id);
    if (changed) await liftSuspension(tx, id);
    if (changed) await append(tx, accountRestored, {}, { accountId: id });
    return changed;
  });
