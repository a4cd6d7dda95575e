/** Claims a mail domain for a team's logins: it counts once its record is found. */
import { AppError } from '@waybill/contract/errors';
import { isFreeMail } from '../../../adapters/logos/free-mail.ts';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import { type Limit, spend } from '../../../http/rate-limit.ts';
import { hasPlainLetters, isReserved } from '../../domains/index.ts';
import { lockTeam, recordTeamAct, requireOwner } from '../../teams/index.ts';
import { announceProvider } from '../announce.ts';
import { endLogins } from '../end-logins.ts';
import { requireAllowed } from '../policy.ts';
import { deleteProvider, insertProvider, isProvenByOther, lockProviderOf, providerOf } from '../store.ts';
import { checkLoginDomain, lookAndSettle } from './look.ts';

const CLAIMS: Limit = { name: 'login-domain-claim', points: 20, seconds: 3_600 };
const CHECKS: Limit = { name: 'login-domain-check', points: 10, seconds: 300 };

export async function setDomain(deps: Deps, user: User, domain: string): Promise<void> {
  await requireAllowed(deps, user);
  if (!hasPlainLetters(domain)) throw new AppError('bad_domain');
  // Everyone has an address at a free service; none of them is its owner.
  if (isFreeMail(domain) || isReserved(domain, deps.config.publicUrl)) throw new AppError('domain_reserved');
  await spend(deps, CLAIMS, user.id);
  await deps.db.transaction().execute(async (tx) => {
    await lockTeam(tx, user);
    if (await isProvenByOther(tx, { domain, user_id: user.id })) throw new AppError('domain_taken');
    const known = await lockProviderOf(tx, user.id);
    if (known?.domain === domain) return;
    if (known !== undefined) {
      await endLogins(tx, known);
      await deleteProvider(tx, known.id);
    }
    const id = await insertProvider(tx, user.id, domain);
    await recordTeamAct(tx, user, { act: 'sso_changed', subject: domain, detail: 'domain_claimed' });
    await announceProvider(tx, user.id);
    await checkLoginDomain.enqueue(tx, { id }, { key: `check-login-domain:${id}`, urgent: true });
  });
}

/** While the owner waits. */
export async function checkNow(deps: Deps, user: User): Promise<void> {
  requireOwner(user);
  const provider = await providerOf(deps.db, user.id);
  if (provider === undefined) throw new AppError('not_found');
  await spend(deps, CHECKS, provider.id);
  await lookAndSettle(deps, provider.id);
}
