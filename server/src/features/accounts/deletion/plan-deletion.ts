/** Plans the deletion of an account, and cancels it. */
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { append } from '../../../events/append.ts';
import { sessionOf, type User } from '../../../http/actor.ts';
import { deletionKept, deletionPlanned } from '../events.ts';
import { type Reauth, reauthenticate } from '../reauth/reauthenticate.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { dropPlan, planDeletion } from './store.ts';

/** False when it was planned already. `except` is the session that stays open. */
export async function planDeletionOf(tx: Tx, userId: string, except?: string): Promise<boolean> {
  const date = await planDeletion(tx, userId);
  if (date === undefined) return false;
  await endSessions(tx, { userId, why: 'deleted', ...(except === undefined ? {} : { except }) });
  await append(tx, deletionPlanned, { deleteAt: date.toISOString() }, { accountId: userId });
  return true;
}

/** False when none was planned. */
export async function dropDeletion(tx: Tx, userId: string): Promise<boolean> {
  const dropped = await dropPlan(tx, userId);
  if (dropped) await append(tx, deletionKept, {}, { accountId: userId });
  return dropped;
}

export async function planToDelete(deps: Deps, user: User, reauth: Reauth): Promise<void> {
  const useUp = await reauthenticate(deps, user, reauth);
  await deps.db.transaction().execute(async (tx) => {
    await useUp(tx);
    await planDeletionOf(tx, user.id, sessionOf(user));
  });
}

export async function keepAfterAll({ db }: Deps, userId: string): Promise<void> {
  await db.transaction().execute((tx) => dropDeletion(tx, userId));
}
