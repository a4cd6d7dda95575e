/** Signs people in at a provider: authorization code with PKCE, state and nonce, and signatures of all tokens checked. */
import * as client from 'openid-client';
import { openDiscovery } from './discovery.ts';
import { keysAt, readLogoutToken } from './logout-token.ts';
import { AnswerRefused, type Identity, type IdentityProvider, ProviderAway } from './port.ts';
import type { ProviderSettings } from './settings.ts';

export function openIdentityProvider(settings: ProviderSettings, redirectUri: string): IdentityProvider {
  const { issuer, clientId, scopes, fetch } = settings;
  const discovered = openDiscovery(settings);
  let keys: { readonly address: string; readonly set: ReturnType<typeof keysAt> } | undefined;

  return {
    addressFor: async ({ state, nonce, verifier }, { isFresh, email }) => {
      const configuration = await discovered();
      return pageAt(configuration, issuer, {
        redirect_uri: redirectUri,
        scope: scopes,
        response_type: 'code',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(isFresh ? { prompt: 'login', max_age: '0' } : {}),
        ...(email === undefined ? {} : { login_hint: email }),
      });
    },
    identify: async (cameBackAt, { state, nonce, verifier }) => {
      const configuration = await discovered();
      // The address by which the browser reached us may differ behind a proxy; the provider knows the one in the settings.
      const at = new URL(redirectUri);
      at.search = cameBackAt.search;
      const tokens = await judged(() =>
        client.authorizationCodeGrant(configuration, at, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        }),
      );
      const idToken = tokens.claims();
      if (idToken === undefined) throw new AnswerRefused('no ID token');
      const more = await askMore(configuration, tokens.access_token, idToken.sub);
      const sessionId = typeof idToken['sid'] === 'string' ? idToken['sid'] : null;
      return { issuer, subject: idToken.sub, sessionId, claims: { ...more, ...idToken } } satisfies Identity;
    },
    readLogout: async (token) => {
      const address = (await discovered()).serverMetadata().jwks_uri;
      if (address === undefined) throw new ProviderAway('the provider names no keys');
      if (keys?.address !== address) keys = { address, set: keysAt(address, fetch) };
      return readLogoutToken(token, { issuer, clientId, keys: keys.set });
    },
  };
}

/** A page of ours opens it, and the provider could name a script instead of a page. */
function pageAt(
  configuration: client.Configuration,
  issuer: string,
  parameters: Record<string, string>,
): string {
  try {
    const { href, protocol } = client.buildAuthorizationUrl(configuration, parameters);
    if (protocol === 'https:' || protocol === new URL(issuer).protocol) return href;
  } catch (error) {
    throw new ProviderAway('the provider names no page to log in', { cause: error });
  }
  throw new ProviderAway('the provider names no page to log in');
}

/** Some providers name the address or groups only here. */
async function askMore(
  configuration: client.Configuration,
  accessToken: string,
  subject: string,
): Promise<Record<string, unknown>> {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return {};
  return judged(() => client.fetchUserInfo(configuration, accessToken, subject));
}

/** Tells a provider that does not work from an answer that is wrong. */
async function judged<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (isAway(error)) throw new ProviderAway('the provider does not answer', { cause: error });
    throw new AnswerRefused('the provider’s answer is not accepted', { cause: error });
  }
}

function isAway(error: unknown): boolean {
  if (error instanceof client.ResponseBodyError) return error.status >= 500;
  if (!(error instanceof client.ClientError)) return error instanceof TypeError;
  const { code, cause } = error;
  return code === 'OAUTH_TIMEOUT' || (cause instanceof Response && cause.status >= 500);
}
