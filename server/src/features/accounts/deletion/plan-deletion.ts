/** Plans the deletion of an account, and cancels it. */
import type { Deps } from '../../../deps.ts';
import { append } from '../../../events/append.ts';
import type { User } from '../../../http/actor.ts';
import { deletionKept, deletionPlanned } from '../events.ts';
import { reauthenticate } from '../passwords/reauth.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { dropPlan, planDeletion } from './store.ts';

export async function planToDelete(deps: Deps, user: User, password: string | undefined): Promise<void> {
  await reauthenticate(deps, user.id, password);
  await deps.db.transaction().execute(async (tx) => {
    const date = await planDeletion(tx, user.id);
    if (date === undefined) return;
    await endSessions(tx, { userId: user.id, why: 'deleted', except: user.sessionId });
    await append(tx, deletionPlanned, { deleteAt: date.toISOString() }, { accountId: user.id });
  });
}

export const keepAfterAll = ({ db }: Deps, userId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (await dropPlan(tx, userId)) await append(tx, deletionKept, {}, { accountId: userId });
  });
