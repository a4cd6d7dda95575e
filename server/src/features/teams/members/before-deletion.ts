/** What becomes of teams when accounts are deleted: a member leaves first, and the members of an owner have their own plans again. */
import type { Tx } from '../../../db/database.ts';
import { findUserById } from '../../accounts/index.ts';
import { recordAct } from '../log/record.ts';
import { lockUser } from '../store.ts';
import { endMembership } from './end-membership.ts';
import { findMember, membersOf } from './store.ts';

/** What was made in the team of an owner is theirs, so it is deleted with them. */
export async function leaveTeamsOf(tx: Tx, accountIds: readonly string[]): Promise<void> {
  for (const id of accountIds) {
    await leave(tx, id);
    for (const { user_id } of await membersOf(tx, id)) await endMembership(tx, id, user_id);
  }
}

async function leave(tx: Tx, id: string): Promise<void> {
  const own = await findMember(tx, id);
  const member = own && (await findUserById(tx, id));
  if (own === undefined || member === undefined) return;
  await lockUser(tx, own.owner_id);
  if (await endMembership(tx, own.owner_id, id))
    await recordAct(tx, own.owner_id, member, { act: 'left', subject: member.email });
}
