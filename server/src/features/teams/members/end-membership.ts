/** Ends a membership, for removing, leaving and deleting an account: what was made in the team stays with it, and the person has their own plan again. */
import type { Tx } from '../../../db/database.ts';
import { append } from '../../../events/append.ts';
import { settleRole } from '../../billing/index.ts';
import { emitToTeam } from '../emit-to-team.ts';
import { memberGone } from '../events.ts';
import { dropOffers } from '../handing-over/make-offer.ts';
import { endTeam } from '../handing-over/move-ownership.ts';
import { deleteMember, membersOf } from '../members-store.ts';
import { dropOwnShares, endSharing } from './end-sharing.ts';
import { moveThings } from './move-things.ts';

/** The owner’s row is locked by this transaction. False: they were not in this team. */
export async function endMembership(tx: Tx, ownerId: string, memberId: string): Promise<boolean> {
  // Whatever the member begins at this moment waits for this row, and is then refused.
  if (!(await deleteMember(tx, ownerId, memberId))) return false;
  await dropOffers(tx, ownerId, memberId);
  const drafts = await moveThings(tx, ownerId, memberId);
  await endSharing(tx, memberId);
  await dropOwnShares(tx, ownerId);
  if ((await membersOf(tx, ownerId)).length === 0) await endTeam(tx, ownerId);
  await settleRole(tx, memberId);
  await append(tx, memberGone, { ownerId, memberId, drafts: [...drafts] });
  await emitToTeam(tx, ownerId, { all: true, also: [memberId] });
  return true;
}
