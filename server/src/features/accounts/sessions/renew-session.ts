/** Exchanges a refresh token for the next one, and ends the session when two browsers hold its tokens. */
import { AppError } from '@waybill/contract/errors';
import type { SignedIn } from '@waybill/contract/user';
import type { Deps } from '../../../deps.ts';
import { append } from '../../../events/append.ts';
import type { Context } from '../../../http/mount.ts';
import { browserOf, readBrowser } from '../codes/browser.ts';
import { sessionReused } from '../events.ts';
import { loadUser } from '../view.ts';
import { readRefreshCookie, setRefreshCookie } from './cookie.ts';
import { endSessions } from './end-sessions.ts';
import { answerFor } from './open-session.ts';
import { type RefreshToken, readRefreshToken } from './refresh-token.ts';
import { judgeReuse } from './reuse.ts';
import { type Exchange, reissue, rotate, stateOfSession } from './store.ts';

/** Each lost round means that another tab got a token, so a second one nearly always settles it. */
const ROUNDS = 5;

export async function renewSession(context: Context): Promise<SignedIn> {
  const { deps, request, reply } = context;
  const token = readRefreshToken(deps.keys, readRefreshCookie(request) ?? '');
  const renewed = token && (await exchangeToken(context, token));
  if (token === undefined || renewed === undefined) {
    // Replaced by signing in again: the browser has a newer cookie, or is just about to get it.
    const replaced = token && (await stateOfSession(deps.db, token.sessionId))?.ended_why === 'replaced';
    if (replaced !== true) setRefreshCookie(reply, deps.config, '');
    throw new AppError('session_expired');
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
): Promise<Renewed | undefined> {
  const { deps } = context;
  const exchange: Exchange = { sessionId, shown, browser: readBrowser(context.request) ?? null };
  for (let round = 0; round < ROUNDS; round += 1) {
    const rotated = await rotate(deps.db, exchange);
    const session = await stateOfSession(deps.db, sessionId);
    if (session === undefined || session.over) return undefined;
    const { user_id: userId, generation, superseded, justRotated, browser_hash } = session;
    if (rotated) return { sessionId, generation: shown + 1, userId };
    const sameBrowser = browser_hash !== null && exchange.browser?.equals(browser_hash) === true;
    const verdict = judgeReuse({ shown, superseded, justRotated, sameBrowser });
    if (verdict === 'same-child') return { sessionId, generation, userId };
    if (verdict === 'stolen') {
      await endStolen(deps, userId, sessionId);
      return undefined;
    }
    if (await reissue(deps.db, exchange, generation))
      return { sessionId, generation: generation + 1, userId };
  }
  throw new AppError('unavailable');
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
