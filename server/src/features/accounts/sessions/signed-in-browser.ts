/** Finds who is signed in in the browser of a call, also where its page sends no token. */

import { customHostOf } from '../../../http/access/hosts.ts';
import type { Context } from '../../../http/mount.ts';
import { readRefreshCookie } from './cookie.ts';
import { readRefreshToken } from './refresh-token.ts';
import { stateOfSession } from './store.ts';

/** It may only mark or refuse something, never allow it: a cookie says less than a token. On customers’ domains no one is signed in. */
export async function signedInUserOf(context: Context): Promise<string | undefined> {
  const { actor, deps, request } = context;
  if (actor.kind === 'user') return actor.user.id;
  if (customHostOf(request.raw) !== undefined) return undefined;
  const token = readRefreshToken(deps.keys, readRefreshCookie(context)?.token ?? '');
  const session = token && (await stateOfSession(deps, token.sessionId));
  return session === undefined || session.over ? undefined : session.user_id;
}
