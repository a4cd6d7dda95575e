/** Changes the password of a signed-in user who enters the old one, and ends all their other sessions. */
import type { Deps } from '../../../deps.ts';
import { append } from '../../../events/append.ts';
import { sessionOf, type User } from '../../../http/actor.ts';
import { passwordChanged } from '../events.ts';
import { hashPassword } from '../hasher.ts';
import { dropLinks } from '../links/store.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { reauthenticate } from './reauth.ts';
import { setPassword } from './store.ts';

/** How many other sessions were ended. */
export async function changePassword(
  deps: Deps,
  user: User,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<number> {
  await reauthenticate(deps, user.id, password);
  const hash = await hashPassword(deps, newPassword);
  return deps.db.transaction().execute(async (tx) => {
    await setPassword(tx, user.id, hash);
    await dropLinks(tx, user.id);
    await append(tx, passwordChanged, {}, { accountId: user.id });
    return endSessions(tx, { userId: user.id, why: 'password', except: sessionOf(user) });
  });
}
