/** Begins logins at the provider of a team: of someone who typed an address, and of the owner who tests it. */
import type { Lang } from '@waybill/contract/accounts';
import { AppError } from '@waybill/contract/errors';
import { sessionOf } from '../../../http/actor.ts';
import { type Context, userOf } from '../../../http/mount.ts';
import { spend } from '../../../http/rate-limit.ts';
import { beginAt, requireOwnLogins } from '../../accounts/index.ts';
import { requireAllowed } from '../policy.ts';
import { openProvider } from '../provider.ts';
import { findByDomain, isSet, providerOf } from '../store.ts';

const TESTS = { name: 'team-sso-test', points: 30, seconds: 15 * 60 };

const domainOf = (email: string): string => email.split('@')[1] ?? '';

/** Null: there is none. */
export async function findName({ deps }: Context, domain: string): Promise<string | null> {
  if (deps.config.oidc?.only === true) return null;
  return (await findByDomain(deps.db, domain.toLowerCase()))?.name ?? null;
}

interface Wanted {
  readonly email: string;
  readonly next: string | null;
  readonly lang: Lang;
  readonly referredBy: string | null;
}

export async function beginLogin(context: Context, wanted: Wanted): Promise<{ url: string }> {
  const { deps } = context;
  requireOwnLogins(deps);
  const provider = await findByDomain(deps.db, domainOf(wanted.email));
  if (provider === undefined || !isSet(provider)) throw new AppError('sso_off');
  return beginAt(context, { id: provider.id, provider: openProvider(deps, provider) }, wanted);
}

export async function beginTest(context: Context, lang: Lang): Promise<{ url: string }> {
  const { deps } = context;
  const user = userOf(context);
  await requireAllowed(deps, user);
  const provider = await providerOf(deps.db, user.id);
  if (provider === undefined || !isSet(provider)) throw new AppError('not_found');
  await spend(deps, TESTS, user.id);
  return beginAt(
    context,
    { id: provider.id, provider: openProvider(deps, provider) },
    { next: null, lang, isTest: true, account: { userId: user.id, sessionId: sessionOf(user) } },
  );
}
