/** Accepts an invitation: with the account that is signed in, or with a new one, whose address the link proves. */
import { PASSWORD_MIN } from '@waybill/contract/accounts';
import type { ParsedOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import type { acceptInvite as call } from '@waybill/contract/joining';
import type { SignedIn, UserView } from '@waybill/contract/user';
import type { Context } from '../../../http/mount.ts';
import {
  addAccount,
  cleanName,
  findUserByEmail,
  hashPassword,
  loadUser,
  lockUser,
  openByPassword,
  requireNotSuspended,
  requireOwnLogins,
} from '../../accounts/index.ts';
import type { StoredInvite } from '../invites/store.ts';
import { findInviteOfLink } from './find-invite.ts';
import { joinTeam, takeSeat } from './join-team.ts';

type Accepting = ParsedOf<typeof call>['body'];

export async function acceptInvite(
  context: Context,
  given: Accepting,
): Promise<SignedIn | { readonly user: UserView }> {
  const invite = await findInviteOfLink(context, given.token);
  return context.actor.kind === 'user'
    ? { user: await acceptAsUser(context, invite, context.actor.user) }
    : acceptAsNew(context, invite, given);
}

async function acceptAsUser(
  { deps }: Context,
  invite: StoredInvite,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<UserView> {
  if (email !== invite.email) throw new AppError('wrong_account');
  await deps.db.transaction().execute(async (tx) => {
    // In a fixed order, because two people may accept each other's invitations at the same moment.
    for (const one of [invite.owner_id, id].sort()) await lockUser(tx, one);
    const owner = await takeSeat(tx, invite);
    await joinTeam(tx, owner, id, invite);
  });
  return loadUser(deps, id);
}

async function acceptAsNew(context: Context, invite: StoredInvite, given: Accepting): Promise<SignedIn> {
  const { deps, reply } = context;
  const { email } = invite;
  requireOwnLogins(deps);
  if ((await findUserByEmail(deps.db, email)) !== undefined) throw new AppError('unauthenticated');
  await requireNotSuspended(deps.db, email);
  const password = given.password ?? '';
  if (Array.from(password).length < PASSWORD_MIN)
    throw new AppError('password_too_short', { fields: { password: 'password_too_short' } });
  const passwordHash = await hashPassword(deps, password);
  const id = await deps.db.transaction().execute(async (tx) => {
    const owner = await takeSeat(tx, invite);
    const added = await addAccount(deps, tx, {
      email,
      passwordHash,
      fullName: cleanName(given.fullName),
      company: owner.company,
      lang: given.lang,
      status: 'unpaid',
      role: deps.config.defaultRole,
    });
    // Someone signed up with the address meanwhile, so they accept as that account.
    if (added === undefined) throw new AppError('unauthenticated');
    await joinTeam(tx, owner, added, invite);
    return added;
  });
  reply.code(201);
  const signedIn = await openByPassword(context, id);
  if (signedIn === undefined) throw new AppError('unauthenticated');
  return signedIn;
}
