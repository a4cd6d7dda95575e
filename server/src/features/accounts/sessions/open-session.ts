/** Opens a session in this browser for an authenticated user, and ends the session whose cookie it replaces. */
import type { SignedIn, UserView } from '@waybill/contract/user';
import type { Context } from '../../../http/mount.ts';
import { signAccessToken } from '../access-token.ts';
import { rememberPlaces } from '../places/places.ts';
import { viewUser } from '../view.ts';
import { setRefreshCookie } from './cookie.ts';
import { deviceOf } from './device.ts';
import { type RefreshToken, writeRefreshToken } from './refresh-token.ts';
import { endSessionOfCookie } from './sign-out.ts';
import { addSession } from './store.ts';

export async function openSession(context: Context, userId: string): Promise<SignedIn> {
  const { deps, ip, request } = context;
  await endSessionOfCookie(context, 'replaced');
  const place = await deps.geo.locate(ip);
  const { session_id, ...user } = await addSession(deps.db, {
    user_id: userId,
    ...deviceOf(request.headers['user-agent']),
    country: place?.country ?? null,
    city: place?.city ?? null,
  });
  const signedIn = answerFor(context, { sessionId: session_id, generation: 0 }, viewUser(user, deps.content));
  await rememberPlaces(context, user.email);
  return signedIn;
}

/** The tokens of a session, with the cookie set. */
export function answerFor({ deps, reply }: Context, token: RefreshToken, user: UserView): SignedIn {
  const refreshToken = writeRefreshToken(deps.keys, token);
  const accessToken = signAccessToken(deps.keys, { userId: user._id, sessionId: token.sessionId });
  setRefreshCookie(reply, deps.config, refreshToken);
  return { accessToken, refreshToken, user };
}
