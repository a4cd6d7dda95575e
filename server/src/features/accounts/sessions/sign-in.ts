/** Signs in with a password. An account with a second factor gets a ticket instead, which asks for it. */
import type { SignedIn } from '@waybill/contract/user';
import type { Context } from '../../../http/mount.ts';
import { requireOwnLogins } from '../own-logins.ts';
import { type Credentials, checkPassword } from './check-password.ts';
import { openByPassword } from './open-session.ts';
import { signTicket } from './ticket.ts';

export async function signIn(
  context: Context,
  credentials: Credentials,
): Promise<SignedIn | { ticket: string }> {
  requireOwnLogins(context.deps);
  const { id } = await checkPassword(context, credentials);
  const signedIn = await openByPassword(context, id);
  if (signedIn !== undefined) return signedIn;
  context.reply.code(202);
  return { ticket: signTicket(context.deps.keys, id) };
}
