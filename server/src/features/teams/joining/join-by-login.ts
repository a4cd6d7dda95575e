/** Makes an account for someone new whom the team's own login provider named, and makes them a member. */
import type { Lang } from '@waybill/contract/accounts';
import { personOf } from '@waybill/contract/person';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { addAccount, isSuspended, lockUser } from '../../accounts/index.ts';
import { planOfUser } from '../../billing/index.ts';
import { openInvites, takeInvite } from '../invites/store.ts';
import { wasRemoved } from '../log/store.ts';
import { findMember } from '../members-store.ts';
import { seatsTaken } from '../store.ts';
import { joinTeam } from './join-team.ts';

interface Newcomer {
  readonly email: string;
  readonly fullName: string;
  readonly lang: Lang;
}

/** Why no account is made. `taken`: the address has one by now. */
export type NotJoined = 'full' | 'uninvited' | 'taken';

/** With a free seat, or that of an open invitation. Someone who was removed comes back only by an invitation. */
export async function joinByLogin(
  deps: Deps,
  tx: Tx,
  ownerId: string,
  newcomer: Newcomer,
  coming: Parameters<typeof addAccount>[3],
): Promise<{ readonly userId: string } | { readonly refused: NotJoined }> {
  const owner = await lockUser(tx, ownerId);
  if (owner === undefined || isSuspended(owner) || (await findMember(tx, ownerId)) !== undefined)
    return { refused: 'uninvited' };
  const person = personOf(newcomer.email);
  const invite = (await openInvites(tx, ownerId)).find((one) => one.person === person && !one.expired);
  if (invite === undefined && (await wasRemoved(tx, ownerId, newcomer.email)))
    return { refused: 'uninvited' };
  const { members, invited } = await seatsTaken(tx, ownerId);
  const others = members + (invite === undefined ? invited : 0);
  if (others + 2 > planOfUser(owner).teamLimit) return { refused: 'full' };
  const account = {
    ...newcomer,
    passwordHash: null,
    company: owner.company,
    status: 'unpaid' as const,
    role: deps.config.defaultRole,
  };
  const userId = await addAccount(deps, tx, account, coming);
  if (userId === undefined) return { refused: 'taken' };
  if (invite !== undefined) await takeInvite(tx, invite.token_hash);
  await joinTeam(tx, owner, userId, { role: invite?.role ?? 'member' });
  return { userId };
}
