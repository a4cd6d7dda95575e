/** How many domains the plan of a team has. */
import { AppError } from '@waybill/contract/errors';
import type { Db } from '../../db/database.ts';
import { findUserById } from '../accounts/index.ts';
import { planOfUser } from '../billing/index.ts';

export async function allowedDomains(db: Db, ownerId: string): Promise<number> {
  const owner = await findUserById(db, ownerId);
  return owner === undefined ? 0 : planOfUser(owner).domains;
}

export async function requireDomainPlan(db: Db, ownerId: string): Promise<void> {
  if ((await allowedDomains(db, ownerId)) === 0) throw new AppError('plan_required');
}
