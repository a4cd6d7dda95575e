/** Opens the provider of a team. What it and its discovery name is called only through guarded connections. */

import { guardedFetch } from '../../adapters/identity/guarded-fetch.ts';
import { openIdentityProvider } from '../../adapters/identity/open.ts';
import type { IdentityProvider } from '../../adapters/identity/port.ts';
import type { Deps } from '../../deps.ts';
import { openSecret, sealSecret } from '../../installation/seal.ts';
import type { SetProvider } from './store.ts';

const SCOPES = 'openid email profile';
/** What was discovered of so many is kept in memory. */
const KEPT = 500;

type AnyDeps = Pick<Deps, 'config' | 'keys' | 'outgoing'>;

const opened = new WeakMap<Deps['keys'], Map<string, IdentityProvider>>();

export const sealed = ({ keys }: AnyDeps, providerId: string, secret: string): Buffer =>
  sealSecret(keys.teamProviders, providerId, secret);

/** Each team has its own, so that no provider sends back what another one was asked. */
export const redirectUriOf = ({ config }: AnyDeps, id: string): string =>
  `${config.publicUrl}/api/sso/team/${id}/callback`;

export const logoutUriOf = ({ config }: AnyDeps, id: string): string =>
  `${config.publicUrl}/api/sso/team/${id}/logout`;

/** One per settings: changed ones are discovered anew. */
export function openProvider(deps: AnyDeps, provider: SetProvider): IdentityProvider {
  const known = opened.get(deps.keys) ?? new Map<string, IdentityProvider>();
  opened.set(deps.keys, known);
  const { id, issuer, client_id: clientId, secret } = provider;
  const key = JSON.stringify([id, issuer, clientId, secret.toString('base64')]);
  const found = known.get(key);
  if (found !== undefined) return found;
  const clientSecret = openSecret(deps.keys.teamProviders, id, secret);
  const fetch = guardedFetch(deps.outgoing);
  const fresh = openIdentityProvider(
    { issuer, clientId, clientSecret, scopes: SCOPES, fetch },
    redirectUriOf(deps, id),
  );
  known.set(key, fresh);
  const [oldest] = known.keys();
  if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
  return fresh;
}
