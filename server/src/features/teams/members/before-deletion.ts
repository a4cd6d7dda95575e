/** What becomes of teams when accounts are deleted: a member leaves first, and the members of an owner have their own plans again. */
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { findUserById, lockUser } from '../../accounts/index.ts';
import { recordAct } from '../log/record.ts';
import { findMember, membersOf } from '../members-store.ts';
import { postNotice } from '../post-notice.ts';
import { announceMember } from './announce-member.ts';
import { endMembership } from './end-membership.ts';

/** What was made in the team of an owner is theirs, so it is deleted with them. */
export async function leaveTeamsOf(
  { config }: Pick<Deps, 'config'>,
  tx: Tx,
  accountIds: readonly string[],
): Promise<void> {
  for (const id of accountIds) {
    await leave(tx, id);
    const members = await membersOf(tx, id);
    const owner = members.length === 0 ? undefined : await findUserById(tx, id);
    for (const { user_id } of members) {
      await endMembership(tx, id, user_id);
      const member = await findUserById(tx, user_id);
      if (owner !== undefined && member !== undefined && !accountIds.includes(user_id))
        await postNotice(config.publicUrl, tx, member, { what: 'team_ended', owner, by: owner });
    }
  }
}

async function leave(tx: Tx, id: string): Promise<void> {
  const own = await findMember(tx, id);
  const member = own && (await findUserById(tx, id));
  if (own === undefined || member === undefined) return;
  await lockUser(tx, own.owner_id);
  if (!(await endMembership(tx, own.owner_id, id))) return;
  await recordAct(tx, own.owner_id, member, { act: 'left', subject: member.email });
  await announceMember(tx, { news: 'left', ownerId: own.owner_id, member, by: id });
}
