/** Connects a signed-in user's account with the login at the provider, and disconnects it. */
import type { Lang } from '@waybill/contract/accounts';
import { AppError } from '@waybill/contract/errors';
import type { SsoConnection, SsoOutcome } from '@waybill/contract/sso';
import type { Identity } from '../../../adapters/identity/port.ts';
import type { Db, Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { append } from '../../../events/append.ts';
import { sessionOf } from '../../../http/actor.ts';
import { type Context, userOf } from '../../../http/mount.ts';
import { ssoConnected, ssoDisconnected } from '../events.ts';
import { listOf } from '../passkeys/store.ts';
import { reauthenticate } from '../reauth/reauthenticate.ts';
import { findUserById, lockUser } from '../store.ts';
import { beginAtProvider, requireSso } from './begin.ts';
import { readPerson, whyRefused } from './person.ts';
import { isStillOpen } from './still-open.ts';
import { addIdentity, dropIdentity, findIdentity, identityOf, type Start } from './store.ts';

export async function connectionOf(deps: Deps, userId: string): Promise<SsoConnection> {
  const { settings } = requireSso(deps);
  const found = await identityOf(deps.db, userId, settings.issuer);
  const hasPassword = await hasOwnPassword(deps.db, userId);
  return {
    connection:
      found === undefined
        ? null
        : {
            email: found.email,
            connectedAt: found.created_at.getTime(),
            lastUsedAt: found.last_used_at?.getTime() ?? null,
          },
    canDisconnect: !settings.only && (hasPassword || (await hasPasskey(deps.db, userId))),
    hasPassword,
  };
}

const hasOwnPassword = async (db: Db | Tx, userId: string): Promise<boolean> =>
  (await findUserById(db, userId))?.password_hash != null;

const hasPasskey = async (db: Db | Tx, userId: string): Promise<boolean> =>
  (await listOf(db, userId)).length > 0;

/** With the password, because it opens the account from then on, as a passkey does. */
export async function beginConnecting(
  context: Context,
  { password, lang }: { readonly password: string; readonly lang: Lang },
): Promise<{ url: string }> {
  const { deps } = context;
  const user = userOf(context);
  const { settings } = requireSso(deps);
  await reauthenticate(deps, user, { password });
  if ((await identityOf(deps.db, user.id, settings.issuer)) !== undefined) throw new AppError('conflict');
  return beginAtProvider(context, {
    next: null,
    lang,
    account: { userId: user.id, sessionId: sessionOf(user) },
  });
}

/** When the browser has come back, and its session is still the one that asked. */
export async function connect({ deps }: Context, identity: Identity, start: Start): Promise<SsoOutcome> {
  const { settings } = requireSso(deps);
  const { user_id: userId } = start;
  if (userId === null || !(await isStillOpen(deps, start))) return 'refused';
  const person = readPerson(settings, deps.config.defaultRole, identity.claims);
  const { email } = person;
  const refusal = whyRefused(settings, person, false);
  if (refusal !== undefined || email === undefined) return refusal ?? 'unverified';
  const { issuer, subject } = identity;
  const isAdded = await deps.db.transaction().execute(async (tx) => {
    const added = await addIdentity(tx, { issuer, subject, user_id: userId, email });
    if (added) await append(tx, ssoConnected, { name: settings.name }, { accountId: userId });
    return added;
  });
  if (isAdded) return 'connected';
  return (await findIdentity(deps.db, identity))?.user_id === userId ? 'connected' : 'taken';
}

export async function disconnect(deps: Deps, userId: string): Promise<void> {
  const { settings } = requireSso(deps);
  if (settings.only) throw new AppError('only_way_in');
  await deps.db.transaction().execute(async (tx) => {
    // Held, so that the last passkey is not removed at the same moment.
    await lockUser(tx, userId);
    if (!(await hasOwnPassword(tx, userId)) && !(await hasPasskey(tx, userId)))
      throw new AppError('only_way_in');
    if (!(await dropIdentity(tx, userId, settings.issuer))) throw new AppError('not_found');
    await append(tx, ssoDisconnected, { name: settings.name }, { accountId: userId });
  });
}
