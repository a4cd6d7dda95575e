/** Exchanges a refresh token for the next one, and ends the session when two browsers hold its tokens. */
import { AppError } from '@waybill/contract/errors';
import type { SignedIn } from '@waybill/contract/user';
import type { Deps } from '../../../deps.ts';
import { append } from '../../../events/append.ts';
import type { Context } from '../../../http/mount.ts';
import { browserOf, readBrowser } from '../browser.ts';
import { sessionReused } from '../events.ts';
import { loadUser } from '../view.ts';
import { readRefreshCookie, setRefreshCookie } from './cookie.ts';
import { endSessions } from './end-sessions.ts';
import { answerFor } from './open-session.ts';
import { type RefreshToken, readRefreshToken } from './refresh-token.ts';
import { judgeReuse } from './reuse.ts';
import { rotate, stateOfSession } from './store.ts';

export async function renewSession(context: Context): Promise<SignedIn> {
  const { deps } = context;
  const cookie = readRefreshCookie(context);
  const token = cookie && readRefreshToken(deps.keys, cookie.token);
  const renewed = token && (await exchangeToken(context, token, cookie.byOldName));
  if (token === undefined || renewed === undefined) {
    // Replaced by signing in again: the browser has a newer cookie, or is just about to get it.
    const why = token && (await stateOfSession(deps, token.sessionId))?.ended_why;
    if (why !== 'replaced') setRefreshCookie(context, '');
    throw new AppError('session_expired', why == null ? {} : { fields: { why } });
  }
  // Sessions outlive this cookie; with a fresh one, the browser is known again at its next exchange.
  browserOf(context);
  const { userId, ...child } = renewed;
  return answerFor(context, child, await loadUser(deps, userId));
}

type Renewed = RefreshToken & { readonly userId: string };

/** The next token and whose it is; undefined when the session is over. */
async function exchangeToken(
  context: Context,
  { sessionId, generation: shown }: RefreshToken,
  byOldName: boolean,
): Promise<Renewed | undefined> {
  const { deps } = context;
  const browser = readBrowser(context) ?? null;
  const rotated = await rotate(deps.db, { sessionId, shown, byOldName, browser });
  const session = await stateOfSession(deps, sessionId);
  if (session === undefined || session.over || (byOldName && !session.oldCookie)) return undefined;
  const { user_id: userId, generation, justRotated, browser_hash: last } = session;
  if (rotated) return { sessionId, generation: shown + 1, userId };
  // A browser without a cookie of its own gets one in the answer.
  const sameBrowser = last === null ? browser === null : browser?.equals(last) === true;
  if (judgeReuse({ shown, generation, justRotated, sameBrowser }) === 'same-child')
    return { sessionId, generation, userId };
  await endStolen(deps, userId, sessionId);
  return undefined;
}

/** Only the call that ended it reports it, so the owner gets one mail. */
async function endStolen({ db, log }: Deps, userId: string, sessionId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ended = await endSessions(tx, { userId, why: 'reuse', only: sessionId });
    if (ended === 0) return;
    await append(tx, sessionReused, { sessionId }, { accountId: userId });
    log.warn({ audit: 'session.reused', userId, sessionId }, 'a used refresh token came again');
  });
}
