/** Connects an account with the identity that this browser has just shown, for the account's own password, and signs in. */
import { AppError } from '@waybill/contract/errors';
import { TEAM_SSO_HOURS } from '@waybill/contract/team-sso';
import type { SignedIn } from '@waybill/contract/user';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { append } from '../../../events/append.ts';
import type { Context } from '../../../http/mount.ts';
import { readBrowser } from '../browser.ts';
import { ssoConnected } from '../events.ts';
import { requireOwnLogins } from '../own-logins.ts';
import { checkPassword } from '../sessions/check-password.ts';
import { openSession } from '../sessions/open-session.ts';
import type { SsoLogin } from '../sessions/store.ts';
import { findUserById, type StoredUser } from '../store.ts';
import { checkSecondFactor } from '../two-factor/check-second-factor.ts';
import { ssoOf } from './begin.ts';
import { ssoLogin } from './sign-in.ts';
import { addIdentity, findLink, type Link, takeLink } from './store.ts';
import { addTeamIdentity, findTeamProvider, isInTeam } from './team/store.ts';

export interface Proof {
  readonly password: string;
  /** Of the second factor, if the account has one. */
  readonly code?: string | undefined;
}

export async function accountToLink(
  context: Context,
): Promise<Link & { readonly browser: Buffer; readonly user: StoredUser }> {
  const { deps } = context;
  const browser = readBrowser(context);
  const link = browser && (await findLink(deps.db, browser));
  const user = link && (await findUserById(deps.db, link.user_id));
  if (browser === undefined || link === undefined || user === undefined) throw new AppError('link_expired');
  return { ...link, browser, user };
}

/** Where the identity is stored, what the provider is called, and as what it logs in. */
interface Target {
  readonly name: string;
  readonly login: SsoLogin;
  readonly add: (tx: Tx) => Promise<boolean>;
}

/** Throws where the provider no longer logs anyone in. */
export async function targetOf(deps: Deps, link: Link): Promise<Target> {
  const { user_id, issuer, subject, session_id: sessionId, email, provider_id } = link;
  if (provider_id !== null) return targetInTeam(deps, link, provider_id);
  const sso = ssoOf(deps);
  if (sso?.settings.issuer !== issuer) throw new AppError('link_expired');
  return {
    name: sso.settings.name,
    login: ssoLogin({ issuer, subject, sessionId }, sso.settings),
    add: (tx) => addIdentity(tx, { issuer, subject, user_id, email }),
  };
}

async function targetInTeam(deps: Deps, link: Link, provider_id: string): Promise<Target> {
  requireOwnLogins(deps);
  const { user_id, issuer, subject, session_id: session, email } = link;
  const provider = await findTeamProvider(deps.db, provider_id);
  if (provider?.issuer !== issuer || !(await isInTeam(deps.db, provider.user_id, user_id)))
    throw new AppError('link_expired');
  return {
    name: provider.name,
    login: { provider: provider_id, issuer, subject, session, hours: TEAM_SSO_HOURS },
    add: (tx) => addTeamIdentity(tx, { provider_id, issuer, subject, user_id, email }),
  };
}

export async function linkByPassword(
  context: Context,
  { password, code }: Proof,
): Promise<SignedIn & { next: string | null }> {
  const { deps } = context;
  const { browser, user, ...link } = await accountToLink(context);
  const { name, login, add } = await targetOf(deps, link);
  const { id, totp_secret: secret } = await checkPassword(context, { email: user.email, password });
  if (id !== user.id) throw new AppError('link_expired');
  if (secret !== null) {
    if (code === undefined) throw new AppError('second_factor_required');
    await checkSecondFactor(deps, id, secret, code);
  }
  await deps.db.transaction().execute(async (tx) => {
    if (!(await takeLink(tx, browser, link))) throw new AppError('link_expired');
    if (!(await add(tx))) throw new AppError('sso_taken');
    await append(tx, ssoConnected, { name }, { accountId: id });
  });
  return { ...(await openSession(context, id, login)), next: link.next };
}
