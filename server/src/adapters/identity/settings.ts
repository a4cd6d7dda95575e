/** What is known of a provider before it is asked: the operator's from the settings, a team's from the database. */
import type { CustomFetch } from 'openid-client';

export interface ProviderSettings {
  /** As the provider writes it, to the letter. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: string;
  /** By what it is called; undefined: by any connection, because the operator named it. */
  readonly fetch?: CustomFetch | undefined;
}
