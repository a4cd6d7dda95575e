/** Completes a sign-in: opens the session for a ticket and a code of the second factor. */
import { AppError } from '@waybill/contract/errors';
import type { SignedIn } from '@waybill/contract/user';
import type { Context } from '../../../http/mount.ts';
import { requireOwnLogins } from '../own-logins.ts';
import { openSession } from '../sessions/open-session.ts';
import { readTicket } from '../sessions/ticket.ts';
import { findUserById } from '../store.ts';
import { checkSecondFactor } from './check-second-factor.ts';

export async function signInWithSecondFactor(
  context: Context,
  { ticket, code }: { readonly ticket: string; readonly code: string },
): Promise<SignedIn> {
  const { deps } = context;
  requireOwnLogins(deps);
  const userId = readTicket(deps.keys, ticket);
  const user = userId === undefined ? undefined : await findUserById(deps.db, userId);
  // Turned off in the meantime: the password is asked for again, and then enough.
  if (user === undefined || user.totp_secret === null) throw new AppError('session_expired');
  await checkSecondFactor(deps, user.id, user.totp_secret, code);
  return openSession(context, user.id, 'code');
}
