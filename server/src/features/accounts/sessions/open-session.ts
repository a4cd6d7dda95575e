/** Opens a session in this browser for an authenticated user, and ends the session whose cookie it replaces. */
import { AppError } from '@waybill/contract/errors';
import type { SignedIn, UserView } from '@waybill/contract/user';
import type { Context } from '../../../http/mount.ts';
import { signAccessToken } from '../access-token.ts';
import { renewBrowser } from '../codes/renew-browser.ts';
import { requireWay } from '../own-logins.ts';
import { rememberPlaces } from '../places/places.ts';
import { viewUser } from '../view.ts';
import { setRefreshCookie } from './cookie.ts';
import { deviceOf } from './device.ts';
import { type RefreshToken, writeRefreshToken } from './refresh-token.ts';
import { endSessionOfCookie } from './sign-out.ts';
import { addSession, type Shown } from './store.ts';

/** Only for a caller who has shown everything the account asks for: a passkey, the password and the second factor, or a login at the provider. */
export async function openSession(
  context: Context,
  userId: string,
  shown: Exclude<Shown, 'password'>,
): Promise<SignedIn> {
  const signedIn = await open(context, userId, shown);
  if (signedIn === undefined) throw new AppError('session_expired');
  return signedIn;
}

/** For a caller who has shown the password, or has just chosen it; undefined when the account has a second factor. */
export const openByPassword = (context: Context, userId: string): Promise<SignedIn | undefined> =>
  open(context, userId, 'password');

async function open(context: Context, userId: string, shown: Shown): Promise<SignedIn | undefined> {
  const { deps, ip, request } = context;
  await requireWay(deps, userId, shown);
  const place = await deps.geo.locate(ip);
  const session = {
    user_id: userId,
    ...deviceOf(request.headers['user-agent']),
    country: place?.country ?? null,
    city: place?.city ?? null,
  };
  const opened = await addSession(deps.db, session, shown);
  if (opened === undefined) return undefined;
  const { session_id, ...user } = opened;
  await endSessionOfCookie(context, 'replaced');
  await renewBrowser(context, user.email);
  const signedIn = answerFor(context, { sessionId: session_id, generation: 0 }, viewUser(user, deps));
  await rememberPlaces(context, user.email);
  return signedIn;
}

/** The tokens of a session, with the cookie set. */
export function answerFor(context: Context, token: RefreshToken, user: UserView): SignedIn {
  const { deps } = context;
  const refreshToken = writeRefreshToken(deps.keys, token);
  const accessToken = signAccessToken(deps.keys, { userId: user._id, sessionId: token.sessionId });
  setRefreshCookie(context, refreshToken);
  return { accessToken, refreshToken, user };
}
