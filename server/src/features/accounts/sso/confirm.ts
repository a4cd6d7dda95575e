/** Confirms who is calling by a fresh login at the provider, which then counts once instead of the password. */
import type { Lang } from '@waybill/contract/accounts';
import { AppError } from '@waybill/contract/errors';
import type { ConfirmOutcome } from '@waybill/contract/sso';
import type { Identity } from '../../../adapters/identity/port.ts';
import type { Deps } from '../../../deps.ts';
import { sessionOf } from '../../../http/actor.ts';
import { type Context, userOf } from '../../../http/mount.ts';
import { addConfirmation, drawConfirmation } from '../reauth/confirmations.ts';
import { beginAt, type ProviderAt, requireSso } from './begin.ts';
import { readPerson, whyRefused } from './person.ts';
import { isStillOpen } from './still-open.ts';
import { findIdentity, identityOf, noteUse, type Start } from './store.ts';

/** By how much the provider's clock may be behind ours. */
const CLOCKS_S = 60;

interface Asking {
  readonly next: string;
  readonly lang: Lang;
}

export async function beginConfirming(
  context: Context,
  asking: Asking,
): Promise<{ url: string; confirmation: string }> {
  const { settings, provider } = requireSso(context.deps);
  if ((await identityOf(context.deps.db, userOf(context).id, settings.issuer)) === undefined)
    throw new AppError('not_found');
  return beginConfirmingAt(context, { id: null, provider }, asking);
}

/** The secret counts once the browser has come back. */
export async function beginConfirmingAt(
  context: Context,
  at: ProviderAt,
  { next, lang }: Asking,
): Promise<{ url: string; confirmation: string }> {
  const user = userOf(context);
  const { secret, hash } = drawConfirmation();
  const account = { userId: user.id, sessionId: sessionOf(user) };
  const { url } = await beginAt(context, at, { next, lang, account, confirmation: hash });
  return { url, confirmation: secret };
}

/** When the browser has come back, and its session is still the one that asked. */
export async function confirm({ deps }: Context, identity: Identity, start: Start): Promise<ConfirmOutcome> {
  const { settings } = requireSso(deps);
  const known = await findIdentity(deps.db, identity);
  const claim = await claimOf(deps, identity, start, known?.user_id);
  if (typeof claim === 'string') return claim;
  const person = readPerson(settings, deps.config.defaultRole, identity.claims);
  const refusal = whyRefused(settings, person, true);
  if (refusal !== undefined) return refusal;
  await deps.db.transaction().execute(async (tx) => {
    await noteUse(tx, identity, person.email);
    await addConfirmation(tx, claim);
  });
  return 'confirmed';
}

/** What a login at a provider confirms for the account that it belongs to, or why it confirms nothing. */
export async function claimOf(
  deps: Deps,
  identity: Identity,
  start: Start,
  userId: string | undefined,
): Promise<Parameters<typeof addConfirmation>[1] | 'refused' | 'another' | 'stale'> {
  const { user_id, session_id, confirmation_hash: secret_hash } = start;
  if (!(await isStillOpen(deps, start)) || user_id === null || session_id === null || secret_hash === null)
    return 'refused';
  if (userId !== user_id) return 'another';
  return isFresh(identity, start.begun_at) ? { secret_hash, user_id, session_id } : 'stale';
}

/** Some providers do not say when someone logged in; they were asked for a new login, and their answer is to this question. */
function isFresh({ claims }: Identity, begunAt: Date): boolean {
  const loggedInAt = claims['auth_time'];
  if (loggedInAt === undefined) return true;
  return typeof loggedInAt === 'number' && loggedInAt >= begunAt.getTime() / 1000 - CLOCKS_S;
}
