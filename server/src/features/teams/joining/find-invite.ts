/** Finds an invitation by the token of its link; guesses are counted, and one that is over says so. */
import { AppError } from '@waybill/contract/errors';
import type { InviteEnd } from '@waybill/contract/joining';
import { miss } from '../../../http/access/misses.ts';
import type { Context } from '../../../http/mount.ts';
import { findByToken, type StoredInvite } from '../invites/store.ts';
import { hashOfToken } from '../invites/token.ts';

export async function findInviteOfLink(context: Context, token: string): Promise<StoredInvite> {
  // A token cannot be guessed: those who have one are not shut out by what others behind their address try.
  const invite = await findByToken(context.deps.db, hashOfToken(token));
  if (invite === undefined) return miss(context);
  const end = endOf(invite);
  if (end !== undefined) throw new AppError('invite_over', { fields: { invite: end } });
  return invite;
}

/** Undefined: it can be accepted. */
function endOf({ accepted_at, withdrawn_at, expires_at }: StoredInvite): InviteEnd | undefined {
  if (accepted_at !== null) return 'accepted';
  if (withdrawn_at !== null) return 'withdrawn';
  return expires_at.getTime() <= Date.now() ? 'expired' : undefined;
}
