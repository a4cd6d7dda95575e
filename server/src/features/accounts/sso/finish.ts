/** Ends a login at the provider: checks what came back to this browser, and says which page shows what came of it. */
import type { Lang } from '@waybill/contract/accounts';
import type { ConfirmOutcome, SsoOutcome } from '@waybill/contract/sso';
import { type Identity, type IdentityProvider, ProviderAway } from '../../../adapters/identity/port.ts';
import type { Context } from '../../../http/mount.ts';
import { langOfRequest } from '../../../http/pages/language.ts';
import { readBrowser } from '../browser.ts';
import { hashOfState, ssoOf } from './begin.ts';
import { confirm } from './confirm.ts';
import { connect } from './connection.ts';
import { signInAs } from './sign-in.ts';
import { type Start, takeStart } from './store.ts';

/** The path of the page. */
export async function finishAtProvider(context: Context, cameBackAt: URL): Promise<string> {
  const start = await startOf(context, cameBackAt, null);
  if (start === undefined) return loginPage('refused', langOfRequest(context.request), null);
  const identity = await identify(context, ssoOf(context.deps)?.provider, start, cameBackAt);
  const outcomeOf = <O>(act: (context: Context, identity: Identity, start: Start) => Promise<O>) =>
    typeof identity === 'string' ? identity : act(context, identity, start);
  if (start.user_id === null) return loginPage(await outcomeOf(signInAs), start.lang, start.next);
  if (start.confirmation_hash === null) return profilePage(await outcomeOf(connect), start.lang);
  return askingPage(await outcomeOf(confirm), start.next);
}

const stateOf = (cameBackAt: URL): string => cameBackAt.searchParams.get('state') ?? '';

/** Another browser's answer changes nothing, not even for that browser. */
export async function startOf(
  context: Context,
  cameBackAt: URL,
  providerId: string | null,
): Promise<Start | undefined> {
  const browser = readBrowser(context);
  return browser && takeStart(context.deps.db, hashOfState(stateOf(cameBackAt)), browser, providerId);
}

export async function identify(
  { deps }: Context,
  provider: IdentityProvider | undefined,
  { nonce, verifier }: Start,
  cameBackAt: URL,
): Promise<Identity | 'refused' | 'cancelled' | 'away'> {
  if (provider === undefined) return 'refused';
  try {
    return await provider.identify(cameBackAt, { state: stateOf(cameBackAt), nonce, verifier });
  } catch (error) {
    const isCancelled = cameBackAt.searchParams.get('error') === 'access_denied';
    // The cause may hold tokens, so only what went wrong is in the log.
    const why = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    deps.log.warn({ audit: 'sso.refused', why }, 'a login at the provider is not accepted');
    return error instanceof ProviderAway ? 'away' : isCancelled ? 'cancelled' : 'refused';
  }
}

const profilePage = (outcome: SsoOutcome, lang: Lang): string =>
  `${lang === 'zh' ? '/zh' : ''}/dash/account/profile?sso=${outcome}`;

/** The page that asked for a confirmation. Its path stays as it is: normalised, `/.//host` would be an address elsewhere. */
export function askingPage(outcome: ConfirmOutcome, next: string | null): string {
  const [, path = '/dash', search = ''] = /^([^?#]*)\??([^#]*)/.exec(next ?? '/dash') ?? [];
  const query = new URLSearchParams(search);
  query.set('confirm', outcome);
  return `${path}?${query}`;
}

/** The page reads `next` as it reads that of any other link to it. */
export function loginPage(outcome: SsoOutcome, lang: Lang, next: string | null): string {
  const query = new URLSearchParams({ sso: outcome, ...(next === null ? {} : { next }) });
  return `${lang === 'zh' ? '/zh' : ''}/login?${query}`;
}
