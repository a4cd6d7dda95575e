/** Claims a name for an account: it is used once its records are found. */
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import { type Limit, spend } from '../../../http/rate-limit.ts';
import { recordTeamAct, requireAdmin } from '../../teams/index.ts';
import { announceDomains } from '../announce.ts';
import { checkDomain } from '../checking/check-domain.ts';
import { requireDomainPlan } from '../policy.ts';
import { claimName, type DomainKind, isProvenByOther, type Sender, type StoredDomain } from '../store.ts';
import { hasPlainLetters } from './letters.ts';
import { isReserved } from './reserved.ts';

const CLAIMS: Limit = { name: 'domain-claim', points: 20, seconds: 3_600 };

interface Claimed {
  readonly kind: DomainKind;
  readonly name: string;
  /** As whom mails are sent. */
  readonly sender?: Sender;
}

export async function claim(
  deps: Deps,
  user: User,
  { kind, name, sender }: Claimed,
): Promise<{ readonly domain: StoredDomain; readonly isNew: boolean }> {
  requireAdmin(user);
  await requireDomainPlan(deps.db, user.ownerId);
  if (!hasPlainLetters(name)) throw new AppError('bad_domain');
  if (isReserved(name, deps.config.publicUrl)) throw new AppError('domain_reserved');
  await spend(deps, CLAIMS, user.ownerId);
  return deps.db.transaction().execute(async (tx) => {
    if (await isProvenByOther(tx, { kind, name, user_id: user.ownerId })) throw new AppError('domain_taken');
    const { domain, change } = await claimName(tx, {
      ownerId: user.ownerId,
      kind,
      name,
      ...(sender && { sender }),
    });
    if (change === 'none') return { domain, isNew: false };
    await recordTeamAct(tx, user, {
      act: 'domain_changed',
      subject: sender?.from_address ?? name,
      detail: change === 'sender' ? 'address_changed' : kind === 'link' ? 'claimed' : 'sending_claimed',
    });
    await announceDomains(tx, user.ownerId);
    const isNew = change === 'name';
    if (isNew)
      await checkDomain.enqueue(tx, { id: domain.id }, { key: `check-domain:${domain.id}`, urgent: true });
    return { domain, isNew };
  });
}
