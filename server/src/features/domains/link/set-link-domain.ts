/** Claims a name for links: it is used once its records are found. */
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import { type Limit, spend } from '../../../http/rate-limit.ts';
import { recordTeamAct, requireAdmin } from '../../teams/index.ts';
import { announceDomains } from '../announce.ts';
import { checkDomain } from '../checking/check-domain.ts';
import { hasPlainLetters } from '../names/letters.ts';
import { isReserved } from '../names/reserved.ts';
import { requireDomainPlan } from '../policy.ts';
import { claimName, isProvenByOther } from '../store.ts';

const CLAIMS: Limit = { name: 'domain-claim', points: 20, seconds: 3_600 };

export async function setLinkDomain(deps: Deps, user: User, name: string): Promise<void> {
  requireAdmin(user);
  await requireDomainPlan(deps.db, user.ownerId);
  if (!hasPlainLetters(name)) throw new AppError('bad_domain');
  if (isReserved(name, deps.config.publicUrl)) throw new AppError('domain_reserved');
  await spend(deps, CLAIMS, user.ownerId);
  await deps.db.transaction().execute(async (tx) => {
    if (await isProvenByOther(tx, { kind: 'link', name, user_id: user.ownerId }))
      throw new AppError('domain_taken');
    const { domain, isNew } = await claimName(tx, { ownerId: user.ownerId, kind: 'link', name });
    if (!isNew) return;
    await recordTeamAct(tx, user, { act: 'domain_changed', subject: name, detail: 'claimed' });
    await announceDomains(tx, user.ownerId);
    await checkDomain.enqueue(tx, { id: domain.id }, { key: `check-domain:${domain.id}`, urgent: true });
  });
}
