/** Sets a new password by a mailed link, once, and ends all sessions of the account. */
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../../deps.ts';
import { append } from '../../../events/append.ts';
import { passwordReset } from '../events.ts';
import { hashPassword } from '../hasher.ts';
import { dropLinks, findLink, takeLink } from '../links/store.ts';
import { requireOwnLogins } from '../own-logins.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { findUserById } from '../store.ts';
import { isSuspended } from '../suspension.ts';
import { setPassword } from './store.ts';

/** The link proves access to the account's mail, so the answer may say that the account is suspended. */
export async function requireResetAllowed(deps: Deps, token: string): Promise<void> {
  const { db } = deps;
  requireOwnLogins(deps);
  const link = await findLink(db, 'reset', token);
  const user = link && (await findUserById(db, link.userId));
  if (user === undefined) throw new AppError('link_expired');
  if (isSuspended(user)) throw new AppError('suspended');
}

/** The address of the account. */
export async function resetPassword(deps: Deps, token: string, password: string): Promise<string> {
  await requireResetAllowed(deps, token);
  const hash = await hashPassword(deps, password);
  return deps.db.transaction().execute(async (tx) => {
    const link = await takeLink(tx, 'reset', token);
    const user = link && (await findUserById(tx, link.userId));
    if (user === undefined) throw new AppError('link_expired');
    if (isSuspended(user)) throw new AppError('suspended');
    await setPassword(tx, user.id, hash);
    await dropLinks(tx, user.id);
    await endSessions(tx, { userId: user.id, why: 'reset' });
    await append(tx, passwordReset, {}, { accountId: user.id });
    return user.email;
  });
}
