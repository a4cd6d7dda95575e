/** Changes the role of a member, removes one, and lets one leave. */
import { AppError } from '@waybill/contract/errors';
import type { TeamRole } from '@waybill/contract/team';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import { findUserById, lockUser } from '../../accounts/index.ts';
import { emitToTeam } from '../emit-to-team.ts';
import { lockTeam } from '../lock-team.ts';
import { recordAct } from '../log/record.ts';
import { setRole } from '../members-store.ts';
import { postNotice } from '../post-notice.ts';
import { announceMember } from './announce-member.ts';
import { endMembership } from './end-membership.ts';

export const changeRole = (deps: Deps, user: User, memberId: string, role: TeamRole): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const { owner, actor } = await lockTeam(tx, user);
    if (memberId === owner.id) throw new AppError('forbidden');
    const changed = await setRole(tx, owner.id, memberId, role);
    if (changed === undefined) throw new AppError('not_found');
    if (changed === 'same') return;
    const member = await findUserById(tx, memberId);
    await recordAct(tx, owner.id, actor, { act: 'role_changed', subject: member?.email ?? '', detail: role });
    await emitToTeam(tx, owner.id, { also: [memberId] });
  });

export const removeMember = (deps: Deps, user: User, memberId: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const { owner, actor } = await lockTeam(tx, user);
    if (memberId === owner.id) throw new AppError('forbidden');
    const member = await findUserById(tx, memberId);
    if (member === undefined || !(await endMembership(tx, owner.id, memberId)))
      throw new AppError('not_found');
    await recordAct(tx, owner.id, actor, { act: 'removed', subject: member.email });
    await announceMember(tx, { news: 'removed', ownerId: owner.id, member, by: actor.id });
    // An admin who removes themselves knows.
    if (memberId !== actor.id)
      await postNotice(deps.config.publicUrl, tx, member, { what: 'removed', owner, by: actor });
  });

export const leaveTeam = (deps: Deps, { id, ownerId, place }: User): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    if (place === 'owner') throw new AppError('forbidden');
    await lockUser(tx, ownerId);
    const member = await findUserById(tx, id);
    // Removed at the same moment: then there is nothing left to leave.
    if (member === undefined || !(await endMembership(tx, ownerId, id))) throw new AppError('forbidden');
    await recordAct(tx, ownerId, member, { act: 'left', subject: member.email });
    await announceMember(tx, { news: 'left', ownerId, member, by: id });
  });
