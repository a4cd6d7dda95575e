/** Exchanges a refresh token for its child. Shown again at once it gives the same child; shown again later, somebody copied it. */
import { AppError } from '@waybill/contract/errors';
import type { SignedIn } from '@waybill/contract/user';
import { appendEvent } from '../../../events/append.ts';
import type { Context } from '../../../http/mount.ts';
import { loadUser } from '../view.ts';
import { readRefreshCookie, setRefreshCookie } from './cookie.ts';
import { endSessions } from './end-sessions.ts';
import { answerFor } from './open-session.ts';
import { type RefreshToken, readRefreshToken } from './refresh-token.ts';
import { rotate, standingOf } from './store.ts';

export async function renewSession(context: Context): Promise<SignedIn> {
  const { deps, request, reply } = context;
  const token = readRefreshToken(deps.keys, readRefreshCookie(request) ?? '');
  const userId = token && (await exchange(context, token));
  if (token === undefined || userId === undefined) {
    // Replaced by signing in again: the browser has a newer cookie, or is just about to get it.
    const replaced = token && (await standingOf(deps.db, token.sessionId))?.ended_why === 'replaced';
    if (replaced !== true) setRefreshCookie(reply, deps.config, '');
    throw new AppError('session_expired');
  }
  const child = { sessionId: token.sessionId, generation: token.generation + 1 };
  return answerFor(context, child, await loadUser(deps.db, userId));
}

/** Whose session it is, when the token may have its child. */
async function exchange({ deps }: Context, token: RefreshToken): Promise<string | undefined> {
  const { db, log } = deps;
  const { sessionId, generation } = token;
  const rotated = await rotate(db, sessionId, generation);
  const session = await standingOf(db, sessionId);
  if (session === undefined || session.over) return undefined;
  if (rotated || (session.generation === generation + 1 && session.justRotated)) return session.user_id;
  await db.transaction().execute(async (tx) => {
    const ended = await endSessions(tx, { userId: session.user_id, why: 'reuse', only: sessionId });
    if (ended === 0) return;
    await appendEvent(tx, { kind: 'session.reused', accountId: session.user_id, data: { sessionId } });
    log.warn(
      { audit: 'session.reused', userId: session.user_id, sessionId },
      'a used refresh token came again',
    );
  });
  return undefined;
}
