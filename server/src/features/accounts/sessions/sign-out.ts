/** Ends the session of the refresh cookie and takes the cookie away; without one there is nothing to do. */
import type { Context } from '../../../http/mount.ts';
import { readRefreshCookie, setRefreshCookie } from './cookie.ts';
import { endSessions } from './end-sessions.ts';
import { readRefreshToken } from './refresh-token.ts';
import { standingOf } from './store.ts';

export async function signOut({ deps, request, reply }: Context): Promise<void> {
  const token = readRefreshToken(deps.keys, readRefreshCookie(request) ?? '');
  setRefreshCookie(reply, deps.config, '');
  const session = token && (await standingOf(deps.db, token.sessionId));
  if (token === undefined || session === undefined) return;
  await deps.db
    .transaction()
    .execute((tx) => endSessions(tx, { userId: session.user_id, why: 'logout', only: token.sessionId }));
}
