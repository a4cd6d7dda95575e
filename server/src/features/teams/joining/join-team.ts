/** Makes someone a member by an invitation: once, while there is a seat, and only of one team. */
import { AppError } from '@waybill/contract/errors';
import type { Tx } from '../../../db/database.ts';
import { isSuspended, lockUser, type StoredUser } from '../../accounts/index.ts';
import { planOfUser, settleRole } from '../../billing/index.ts';
import { emitToTeam } from '../emit-to-team.ts';
import type { StoredInvite } from '../invites/store.ts';
import { takeInvite } from '../invites/store.ts';
import { recordAct } from '../log/record.ts';
import { announceMember } from '../members/announce-member.ts';
import { endSharing } from '../members/end-sharing.ts';
import { insertMember, membersOf } from '../members-store.ts';
import { seatsTaken } from '../store.ts';
import { endOwnPlan } from './end-own-plan.ts';
import { withdrawOwnInvites } from './store.ts';

/** The owner of the team, locked; the invitation is used up. */
export async function takeSeat(tx: Tx, { owner_id, token_hash }: StoredInvite): Promise<StoredUser> {
  const owner = await lockUser(tx, owner_id);
  if (owner === undefined || (await takeInvite(tx, token_hash)) === undefined)
    throw new AppError('invite_over');
  if (isSuspended(owner)) throw new AppError('invite_over');
  // The plan may have become smaller since.
  const { members } = await seatsTaken(tx, owner_id);
  if (members + 2 > planOfUser(owner).teamLimit) throw new AppError('team_full');
  return owner;
}

/** `owner` is locked by this transaction. */
export async function joinTeam(
  tx: Tx,
  owner: StoredUser,
  userId: string,
  { role }: Pick<StoredInvite, 'role'>,
): Promise<void> {
  const user = await lockUser(tx, userId);
  if (user === undefined) throw new AppError('unauthenticated');
  if (isSuspended(user)) throw new AppError('suspended');
  if ((await membersOf(tx, userId)).length > 0) throw new AppError('owns_team');
  if (!(await insertMember(tx, { user_id: userId, owner_id: owner.id, role })))
    throw new AppError('already_in_team');
  // What they shared as the owner of a team of their own was not meant for this one.
  await endSharing(tx, userId);
  await withdrawOwnInvites(tx, userId);
  await settleRole(tx, userId);
  await endOwnPlan.enqueue(tx, { userId }, { key: `${endOwnPlan.name}:${userId}` });
  await recordAct(tx, owner.id, user, { act: 'joined', subject: user.email, detail: role });
  await announceMember(tx, { news: 'joined', ownerId: owner.id, member: user, by: userId });
  await emitToTeam(tx, owner.id, { all: true });
}
