/** Sets the password that somebody with the mailed link chose, once; whoever was signed in anywhere is out. */
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../../deps.ts';
import { appendEvent } from '../../../events/append.ts';
import { dropLinks, findLink, takeLink } from '../links/store.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { findUserById } from '../store.ts';
import { hashPassword } from './hasher.ts';
import { setPassword } from './store.ts';

/** The address of the account. */
export async function resetPassword(deps: Deps, token: string, password: string): Promise<string> {
  if ((await findLink(deps.db, 'reset', token)) === undefined) throw new AppError('link_expired');
  const hash = await hashPassword(deps, password);
  return deps.db.transaction().execute(async (tx) => {
    const link = await takeLink(tx, 'reset', token);
    const user = link && (await findUserById(tx, link.userId));
    if (user === undefined) throw new AppError('link_expired');
    await setPassword(tx, user.id, hash);
    await dropLinks(tx, user.id);
    await endSessions(tx, { userId: user.id, why: 'reset' });
    await appendEvent(tx, { kind: 'account.password_reset', accountId: user.id });
    return user.email;
  });
}
