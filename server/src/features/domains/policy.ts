/** Who may see and change a team’s domains, and how many its plan has. */
import { AppError } from '@waybill/contract/errors';
import type { Db } from '../../db/database.ts';
import type { User } from '../../http/actor.ts';
import { findUserById } from '../accounts/index.ts';
import { planOfUser } from '../billing/index.ts';

export function requireManager({ place }: Pick<User, 'place'>): void {
  if (place === 'member') throw new AppError('forbidden');
}

export async function allowedDomains(db: Db, ownerId: string): Promise<number> {
  const owner = await findUserById(db, ownerId);
  return owner === undefined ? 0 : planOfUser(owner).domains;
}

export async function requireDomainPlan(db: Db, ownerId: string): Promise<void> {
  if ((await allowedDomains(db, ownerId)) === 0) throw new AppError('plan_required');
}
