/** Begins a login at the provider: draws its secrets, keeps them for this browser, and returns the address to open. */
import { createHash, randomBytes } from 'node:crypto';
import type { Lang } from '@waybill/contract/accounts';
import { AppError } from '@waybill/contract/errors';
import { type IdentityProvider, ProviderAway } from '../../../adapters/identity/port.ts';
import type { OidcSettings } from '../../../config/oidc-settings.ts';
import type { Deps } from '../../../deps.ts';
import type { Context } from '../../../http/mount.ts';
import { browserOf } from '../browser.ts';
import { keepStart } from './store.ts';

export interface Beginning {
  /** The page to open after it; null: the usual one. */
  readonly next: string | null;
  readonly lang: Lang;
  /** The code of the affiliate link by which someone new came. */
  readonly referredBy?: string | null;
  /** Who connects their account; undefined: someone logs in. */
  readonly account?: { readonly userId: string; readonly sessionId: string };
  /** The address that was typed, for the provider’s form. */
  readonly email?: string;
  /** The owner of a team only tries its provider. */
  readonly isTest?: boolean;
  /** The hash of what counts as a confirmation afterwards, which needs a login of now. */
  readonly confirmation?: Buffer;
}

export const hashOfState = (state: string): Buffer => createHash('sha256').update(state).digest();

const draw = (): string => randomBytes(32).toString('base64url');

interface Sso {
  readonly provider: IdentityProvider;
  readonly settings: OidcSettings;
}

/** Undefined where the operator has no provider. */
export function ssoOf({ identity, config }: Deps): Sso | undefined {
  return identity === undefined || config.oidc === undefined
    ? undefined
    : { provider: identity, settings: config.oidc };
}

export function requireSso(deps: Deps): Sso {
  const sso = ssoOf(deps);
  if (sso === undefined) throw new AppError('sso_off');
  return sso;
}

/** The address at the installation’s provider. */
export const beginAtProvider = (context: Context, beginning: Beginning): Promise<{ url: string }> =>
  beginAt(context, { id: null, provider: requireSso(context.deps).provider }, beginning);

export interface ProviderAt {
  /** A team’s; null: the installation’s. */
  readonly id: string | null;
  readonly provider: IdentityProvider;
}

export async function beginAt(
  context: Context,
  { id, provider }: ProviderAt,
  { next, lang, referredBy = null, account, email, isTest = false, confirmation }: Beginning,
): Promise<{ url: string }> {
  const { deps } = context;
  const asked = { state: draw(), nonce: draw(), verifier: draw() };
  const url = await provider
    .addressFor(asked, { isFresh: confirmation !== undefined, email })
    .catch((error: unknown) => {
      if (!(error instanceof ProviderAway)) throw error;
      deps.log.warn({ err: error }, 'the provider of single sign-on is away');
      throw new AppError('sso_unreachable', { cause: error });
    });
  await keepStart(deps.db, {
    state_hash: hashOfState(asked.state),
    browser: browserOf(context),
    nonce: asked.nonce,
    verifier: asked.verifier,
    next,
    lang,
    referred_by: referredBy,
    user_id: account?.userId ?? null,
    session_id: account?.sessionId ?? null,
    confirmation_hash: confirmation ?? null,
    provider_id: id,
    for_test: isTest,
  });
  return { url };
}
