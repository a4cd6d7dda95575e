/** Locks a team for a change by its owner or one of its admins, so that changes at the same moment happen one after another. */
import { AppError } from '@waybill/contract/errors';
import type { Plan } from '@waybill/contract/plans';
import type { Tx } from '../../db/database.ts';
import type { User } from '../../http/actor.ts';
import { findUserById, isSuspended, lockUser, type StoredUser } from '../accounts/index.ts';
import { planOfUser } from '../billing/index.ts';
import { findMember } from './members-store.ts';

export interface LockedTeam {
  readonly owner: StoredUser;
  readonly plan: Plan;
  /** Who makes the change. */
  readonly actor: StoredUser;
}

/** Members are refused; so is an admin who stopped being one meanwhile. */
export async function lockTeam(tx: Tx, user: User): Promise<LockedTeam> {
  requireAdmin(user);
  const owner = await lockUser(tx, user.ownerId);
  if (owner === undefined) throw new AppError('forbidden');
  if (isSuspended(owner)) throw new AppError('suspended');
  if (user.place === 'owner') {
    // They may have handed it over, or joined another team, since the call began.
    if ((await findMember(tx, user.id)) !== undefined) throw new AppError('forbidden');
    return { owner, plan: planOfUser(owner), actor: owner };
  }
  const own = await findMember(tx, user.id);
  const actor = await findUserById(tx, user.id);
  if (own?.owner_id !== owner.id || own.role !== 'admin' || actor === undefined)
    throw new AppError('forbidden');
  return { owner, plan: planOfUser(owner), actor };
}

export function requireAdmin({ place }: Pick<User, 'place'>): void {
  if (place === 'member') throw new AppError('forbidden');
}

export function requireOwner({ place }: Pick<User, 'place'>): void {
  if (place !== 'owner') throw new AppError('forbidden');
}
