/** Changes the password of a signed-in user who enters the old one or logs in at the provider again, and ends all their other sessions. */
import type { Deps } from '../../../deps.ts';
import { append } from '../../../events/append.ts';
import { sessionOf, type User } from '../../../http/actor.ts';
import { passwordChanged } from '../events.ts';
import { hashPassword } from '../hasher.ts';
import { dropLinks } from '../links/store.ts';
import { type Reauth, reauthenticate } from '../reauth/reauthenticate.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { setPassword } from './store.ts';

/** How many other sessions were ended. */
export async function changePassword(
  deps: Deps,
  user: User,
  { newPassword, ...reauth }: Reauth & { readonly newPassword: string },
): Promise<number> {
  const useUp = await reauthenticate(deps, user, reauth);
  const hash = await hashPassword(deps, newPassword);
  return deps.db.transaction().execute(async (tx) => {
    await useUp(tx);
    await setPassword(tx, user.id, hash);
    await dropLinks(tx, user.id);
    await append(tx, passwordChanged, {}, { accountId: user.id });
    return endSessions(tx, { userId: user.id, why: 'password', except: sessionOf(user) });
  });
}
