/** Signs in whom the provider has identified: the account that is connected, or a new one, never one that only has the same address. */
import type { SsoOutcome } from '@waybill/contract/sso';
import type { Identity } from '../../../adapters/identity/port.ts';
import type { OidcSettings } from '../../../config/oidc-settings.ts';
import type { Deps } from '../../../deps.ts';
import { append } from '../../../events/append.ts';
import type { Context } from '../../../http/mount.ts';
import { browserOf } from '../browser.ts';
import { ssoRoleNamed } from '../events.ts';
import { cleanName } from '../profile/rules.ts';
import { openSession } from '../sessions/open-session.ts';
import type { SsoLogin } from '../sessions/store.ts';
import { addAccount } from '../signup/create-account.ts';
import { findUserByEmail, findUserById } from '../store.ts';
import { isSuspendedPerson } from '../suspension.ts';
import { mustUseTeamProvider } from '../team-provider.ts';
import { requireSso } from './begin.ts';
import { type Person, readPerson, whyRefused } from './person.ts';
import { addIdentity, findIdentity, keepLink, noteUse, type Start, type StoredIdentity } from './store.ts';

type IdentityKey = Pick<Identity, 'issuer' | 'subject' | 'sessionId'>;

export const ssoLogin = ({ issuer, subject, sessionId }: IdentityKey, settings: OidcSettings): SsoLogin => ({
  provider: null,
  issuer,
  subject,
  session: sessionId,
  hours: settings.sessionHours,
});

export async function signInAs(context: Context, identity: Identity, start: Start): Promise<SsoOutcome> {
  const { deps } = context;
  const { settings } = requireSso(deps);
  const person = readPerson(settings, deps.config.defaultRole, identity.claims);
  const known = await findIdentity(deps.db, identity);
  const refusal = whyRefused(settings, person, known !== undefined);
  if (refusal !== undefined) return refusal;
  const found =
    known === undefined ? await meet(context, identity, person, start) : await recognise(deps, known, person);
  if ('outcome' in found) return found.outcome;
  // Their team wants them to log in by a provider of its own.
  if (await mustUseTeamProvider(deps.db, found.userId)) return 'refused';
  await openSession(context, found.userId, ssoLogin(identity, settings));
  return 'done';
}

type Found = { readonly userId: string } | { readonly outcome: SsoOutcome };

/** An identity that is connected. The role may have changed there since. */
async function recognise({ db }: Deps, known: StoredIdentity, { email, role }: Person): Promise<Found> {
  const user = await findUserById(db, known.user_id);
  await db.transaction().execute(async (tx) => {
    await noteUse(tx, known, email);
    if (role !== undefined && role !== user?.granted_role)
      await append(tx, ssoRoleNamed, { accountId: known.user_id, role });
  });
  return { userId: known.user_id };
}

/** An identity that is new here. */
async function meet(
  context: Context,
  identity: Identity,
  { email = '', name, role, isInvited }: Person,
  { next, lang, referred_by: referredBy }: Start,
): Promise<Found> {
  const { deps } = context;
  const { issuer, subject } = identity;
  const user = await findUserByEmail(deps.db, email);
  if (user !== undefined) {
    await keepLink(deps.db, browserOf(context), {
      user_id: user.id,
      issuer,
      subject,
      session_id: identity.sessionId,
      email,
      next,
      provider_id: null,
    });
    return { outcome: 'connect' };
  }
  if (!isInvited) return { outcome: 'uninvited' };
  if (await isSuspendedPerson(deps.db, email)) return { outcome: 'suspended' };
  const userId = await deps.db.transaction().execute(async (tx) => {
    const account = {
      email,
      passwordHash: null,
      fullName: cleanName(name),
      company: '',
      lang,
      status: 'unpaid' as const,
      role: role ?? deps.config.defaultRole,
    };
    const id = await addAccount(deps, tx, account, { referredBy, browser: browserOf(context) });
    if (id !== undefined) await addIdentity(tx, { issuer, subject, user_id: id, email });
    return id;
  });
  // Made by another login at the same moment, which may have been this very person in another tab.
  return userId === undefined ? { outcome: 'refused' } : { userId };
}
