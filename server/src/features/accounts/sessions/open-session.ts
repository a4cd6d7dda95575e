/** Signs somebody in, here: whoever calls this has checked who they are. */
import type { SignedIn } from '@waybill/contract/user';
import type { Context } from '../../../http/mount.ts';
import { signAccessToken } from '../access-token.ts';
import { loadUser } from '../view.ts';
import { setRefreshCookie } from './cookie.ts';
import { deviceOf } from './device.ts';
import { writeRefreshToken } from './refresh-token.ts';
import { addSession, countLogin } from './store.ts';

export async function openSession(context: Context, userId: string): Promise<SignedIn> {
  const { deps, ip, request } = context;
  const place = await deps.geo.locate(ip);
  const sessionId = await deps.db.transaction().execute(async (tx) => {
    await countLogin(tx, userId);
    return addSession(tx, {
      user_id: userId,
      ...deviceOf(request.headers['user-agent']),
      country: place?.country ?? null,
      city: place?.city ?? null,
    });
  });
  return answerFor(context, { userId, sessionId, generation: 0 });
}

/** The tokens of a session and its user, with the cookie set. */
export async function answerFor(
  { deps, reply }: Context,
  { userId, sessionId, generation }: { userId: string; sessionId: string; generation: number },
): Promise<SignedIn> {
  const refreshToken = writeRefreshToken(deps.keys, { sessionId, generation });
  const [accessToken, user] = await Promise.all([
    signAccessToken(deps.keys, { userId, sessionId }),
    loadUser(deps.db, userId),
  ]);
  setRefreshCookie(reply, deps.config, refreshToken);
  return { accessToken, refreshToken, user };
}
