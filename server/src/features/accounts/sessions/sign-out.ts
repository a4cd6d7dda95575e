/** Ends the session of the refresh cookie; without one there is nothing to do. */

import type { EndedWhy } from '../../../db/tables/accounts.ts';
import type { Context } from '../../../http/mount.ts';
import { readRefreshCookie, setRefreshCookie } from './cookie.ts';
import { endSessions } from './end-sessions.ts';
import { readRefreshToken } from './refresh-token.ts';
import { stateOfSession } from './store.ts';

export async function endSessionOfCookie(context: Context, why: EndedWhy): Promise<void> {
  const { deps } = context;
  const token = readRefreshToken(deps.keys, readRefreshCookie(context)?.token ?? '');
  const session = token && (await stateOfSession(deps, token.sessionId));
  if (token === undefined || session === undefined) return;
  await deps.db
    .transaction()
    .execute((tx) => endSessions(tx, { userId: session.user_id, why, only: token.sessionId }));
}

export async function signOut(context: Context): Promise<void> {
  setRefreshCookie(context, '');
  await endSessionOfCookie(context, 'logout');
}
