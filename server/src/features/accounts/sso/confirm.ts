/** Confirms who is calling by a fresh login at the provider, which then counts once instead of the password. */
import type { Lang } from '@waybill/contract/accounts';
import { AppError } from '@waybill/contract/errors';
import type { ConfirmOutcome } from '@waybill/contract/sso';
import type { Identity } from '../../../adapters/identity/port.ts';
import { sessionOf } from '../../../http/actor.ts';
import { type Context, userOf } from '../../../http/mount.ts';
import { addConfirmation, drawConfirmation } from '../reauth/confirmations.ts';
import { beginAtProvider, requireSso } from './begin.ts';
import { readPerson, whyRefused } from './person.ts';
import { isStillOpen } from './still-open.ts';
import { findIdentity, identityOf, noteUse, type Start } from './store.ts';

/** By how much the provider's clock may be behind ours. */
const CLOCKS_S = 60;

/** The secret counts once the browser has come back. */
export async function beginConfirming(
  context: Context,
  { next, lang }: { readonly next: string; readonly lang: Lang },
): Promise<{ url: string; confirmation: string }> {
  const user = userOf(context);
  const { settings } = requireSso(context.deps);
  if ((await identityOf(context.deps.db, user.id, settings.issuer)) === undefined)
    throw new AppError('not_found');
  const { secret, hash } = drawConfirmation();
  const { url } = await beginAtProvider(context, {
    next,
    lang,
    account: { userId: user.id, sessionId: sessionOf(user) },
    confirmation: hash,
  });
  return { url, confirmation: secret };
}

/** When the browser has come back, and its session is still the one that asked. */
export async function confirm({ deps }: Context, identity: Identity, start: Start): Promise<ConfirmOutcome> {
  const { settings } = requireSso(deps);
  const { user_id, session_id, confirmation_hash: secret_hash } = start;
  if (!(await isStillOpen(deps, start)) || user_id === null || session_id === null || secret_hash === null)
    return 'refused';
  if ((await findIdentity(deps.db, identity))?.user_id !== user_id) return 'another';
  if (!isFresh(identity, start.begun_at)) return 'stale';
  const person = readPerson(settings, deps.config.defaultRole, identity.claims);
  const refusal = whyRefused(settings, person, true);
  if (refusal !== undefined) return refusal;
  await deps.db.transaction().execute(async (tx) => {
    await noteUse(tx, identity, person.email);
    await addConfirmation(tx, { secret_hash, user_id, session_id });
  });
  return 'confirmed';
}

/** Some providers do not say when someone logged in; they were asked for a new login, and their answer is to this question. */
function isFresh({ claims }: Identity, begunAt: Date): boolean {
  const loggedInAt = claims['auth_time'];
  if (loggedInAt === undefined) return true;
  return typeof loggedInAt === 'number' && loggedInAt >= begunAt.getTime() / 1000 - CLOCKS_S;
}
