/** Looks a domain up while its owner waits. */
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import { type Limit, spend } from '../../../http/rate-limit.ts';
import { requireAdmin } from '../../teams/index.ts';
import { type DomainKind, findDomain } from '../store.ts';
import { lookAndSettle } from './check-domain.ts';

const CHECKS: Limit = { name: 'domain-check', points: 10, seconds: 300 };

export async function checkNow(deps: Deps, user: User, kind: DomainKind): Promise<void> {
  requireAdmin(user);
  const domain = await findDomain(deps.db, user.ownerId, kind);
  if (domain === undefined) throw new AppError('not_found');
  await spend(deps, CHECKS, domain.id);
  await lookAndSettle(deps, domain.id);
}
