/** Says whether a team may have a login provider of its own. */
import { AppError } from '@waybill/contract/errors';
import type { Db, Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { User } from '../../http/actor.ts';
import { findUserById, requireOwnLogins } from '../accounts/index.ts';
import { planOfUser } from '../billing/index.ts';
import { requireOwner } from '../teams/index.ts';

export async function hasProviderPlan(db: Db | Tx, ownerId: string): Promise<boolean> {
  const owner = await findUserById(db, ownerId);
  return owner !== undefined && planOfUser(owner).ownProvider;
}

/** Before any change but one that ends it. Where only the operator's provider logs people in, a team has none. */
export async function requireAllowed(deps: Deps, user: User): Promise<void> {
  requireOwner(user);
  requireOwnLogins(deps);
  if (!(await hasProviderPlan(deps.db, user.id))) throw new AppError('plan_required');
}
