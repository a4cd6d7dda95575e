/** Connects an account with the identity that this browser has just shown, for the account's own password, and signs in. */
import { AppError } from '@waybill/contract/errors';
import type { SignedIn } from '@waybill/contract/user';
import { append } from '../../../events/append.ts';
import type { Context } from '../../../http/mount.ts';
import { readBrowser } from '../browser.ts';
import { ssoConnected } from '../events.ts';
import { checkPassword } from '../sessions/check-password.ts';
import { openSession } from '../sessions/open-session.ts';
import { findUserById, type StoredUser } from '../store.ts';
import { checkSecondFactor } from '../two-factor/check-second-factor.ts';
import { requireSso } from './begin.ts';
import { ssoLogin } from './sign-in.ts';
import { addIdentity, findLink, type Link, takeLink } from './store.ts';

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
  if (
    browser === undefined ||
    link === undefined ||
    user === undefined ||
    link.issuer !== deps.config.oidc?.issuer
  )
    throw new AppError('link_expired');
  return { ...link, browser, user };
}

export async function linkByPassword(
  context: Context,
  { password, code }: Proof,
): Promise<SignedIn & { next: string | null }> {
  const { deps } = context;
  const { settings } = requireSso(deps);
  const { browser, user, ...link } = await accountToLink(context);
  const { id, totp_secret: secret } = await checkPassword(context, { email: user.email, password });
  if (id !== user.id) throw new AppError('link_expired');
  if (secret !== null) {
    if (code === undefined) throw new AppError('second_factor_required');
    await checkSecondFactor(deps, id, secret, code);
  }
  const { issuer, subject, session_id: sessionId, email, next } = link;
  await deps.db.transaction().execute(async (tx) => {
    if (!(await takeLink(tx, browser, link))) throw new AppError('link_expired');
    if (!(await addIdentity(tx, { issuer, subject, user_id: id, email }))) throw new AppError('sso_taken');
    await append(tx, ssoConnected, { name: settings.name }, { accountId: id });
  });
  return { ...(await openSession(context, id, ssoLogin({ issuer, subject, sessionId }, settings))), next };
}
