/** What operators can do to an account; each action appends an event that reaches the account's open pages. */
import type { Role } from '@waybill/contract/plans';
import type { Db } from '../../db/database.ts';
import { append } from '../../events/append.ts';
import { accountRestored, accountSuspended, roleChanged } from './events.ts';
import { restore, setRole, suspend } from './store.ts';
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

export const changeRole = (db: Db, id: string, role: Role): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await setRole(tx, id, role);
    await append(tx, roleChanged, { role }, { accountId: id });
  });
