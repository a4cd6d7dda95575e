/** What operators can do to an account; each action appends an event that reaches the account's open pages. */
import type { Db, Tx } from '../../db/database.ts';
import { append } from '../../events/append.ts';
import { accountRestored, accountSuspended, twoFactorOff } from './events.ts';
import { restore, suspend } from './store.ts';
import { keepSuspension, liftSuspension } from './suspension.ts';
import { turnOff } from './two-factor/store.ts';

/** False when it was suspended already. */
export async function suspendUserIn(tx: Tx, id: string): Promise<boolean> {
  const email = await suspend(tx, id);
  if (email === undefined) return false;
  await keepSuspension(tx, id, email);
  await append(tx, accountSuspended, {}, { accountId: id });
  return true;
}

export const suspendUser = (db: Db, id: string): Promise<boolean> =>
  db.transaction().execute((tx) => suspendUserIn(tx, id));

/** False when it was not suspended. */
export async function restoreUserIn(tx: Tx, id: string): Promise<boolean> {
  const changed = await restore(tx, id);
  if (changed) await liftSuspension(tx, id);
  if (changed) await append(tx, accountRestored, {}, { accountId: id });
  return changed;
}

export const restoreUser = (db: Db, id: string): Promise<boolean> =>
  db.transaction().execute((tx) => restoreUserIn(tx, id));

/** Turns the second factor off for someone who lost it. False when it was off. */
export async function resetTwoFactor(tx: Tx, id: string): Promise<boolean> {
  const wasOn = await turnOff(tx, id);
  if (wasOn) await append(tx, twoFactorOff, {}, { accountId: id });
  return wasOn;
}
