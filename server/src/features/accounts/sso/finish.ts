/** Ends a login at the provider: checks what came back to this browser, and says which page shows what came of it. */
import type { Lang } from '@waybill/contract/accounts';
import type { SsoOutcome } from '@waybill/contract/sso';
import { type Identity, ProviderAway } from '../../../adapters/identity/port.ts';
import type { Context } from '../../../http/mount.ts';
import { langOfRequest } from '../../../http/pages/language.ts';
import { readBrowser } from '../browser.ts';
import { hashOfState, ssoOf } from './begin.ts';
import { connect } from './connection.ts';
import { signInAs } from './sign-in.ts';
import { type Start, takeStart } from './store.ts';

/** The path of the page. */
export async function finishAtProvider(context: Context, cameBackAt: URL): Promise<string> {
  const state = cameBackAt.searchParams.get('state') ?? '';
  const browser = readBrowser(context);
  // Another browser's answer changes nothing, not even for that browser.
  const start = browser && (await takeStart(context.deps.db, hashOfState(state), browser));
  if (start === undefined) return loginPage('refused', langOfRequest(context.request), null);
  const identity = await identify(context, start, cameBackAt, state);
  const act = start.user_id === null ? signInAs : connect;
  const outcome = typeof identity === 'string' ? identity : await act(context, identity, start);
  return start.user_id === null
    ? loginPage(outcome, start.lang, start.next)
    : profilePage(outcome, start.lang);
}

async function identify(
  { deps }: Context,
  { nonce, verifier }: Start,
  cameBackAt: URL,
  state: string,
): Promise<Identity | SsoOutcome> {
  const sso = ssoOf(deps);
  if (sso === undefined) return 'refused';
  try {
    return await sso.provider.identify(cameBackAt, { state, nonce, verifier });
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

/** The page reads `next` as it reads that of any other link to it. */
function loginPage(outcome: SsoOutcome, lang: Lang, next: string | null): string {
  const query = new URLSearchParams({ sso: outcome, ...(next === null ? {} : { next }) });
  return `${lang === 'zh' ? '/zh' : ''}/login?${query}`;
}
