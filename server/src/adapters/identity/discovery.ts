/** Finds the provider's addresses and keys, when they are first needed and again each hour, so that the server starts while it is away. */
import * as client from 'openid-client';
import { fetchingBy } from './guarded-fetch.ts';
import { ProviderAway } from './port.ts';
import type { ProviderSettings } from './settings.ts';

/** Of each request to the provider. */
const WITHIN_S = 5;
const TRIES = 2;
const FRESH_MS = 3_600_000;

export type Discovered = () => Promise<client.Configuration>;

export function openDiscovery(settings: ProviderSettings): Discovered {
  let known: { readonly configuration: client.Configuration; readonly until: number } | undefined;
  let asking: Promise<client.Configuration> | undefined;

  const ask = async (): Promise<client.Configuration> => {
    try {
      const configuration = await discover(settings, TRIES);
      known = { configuration, until: Date.now() + FRESH_MS };
      return configuration;
    } catch (error) {
      // What was found before may still be right.
      if (known !== undefined) return known.configuration;
      throw new ProviderAway(`the provider at ${settings.issuer} cannot be reached`, { cause: error });
    } finally {
      asking = undefined;
    }
  };

  return async () => {
    if (known !== undefined && Date.now() < known.until) return known.configuration;
    asking ??= ask();
    return asking;
  };
}

async function discover(settings: ProviderSettings, tries: number): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret, fetch } = settings;
  try {
    const configuration = await client.discovery(
      new URL(issuer),
      clientId,
      undefined,
      showSecret(clientSecret),
      {
        timeout: WITHIN_S,
        execute: [client.enableNonRepudiationChecks, ...insecure(issuer)],
        ...fetchingBy(fetch),
      },
    );
    return configuration;
  } catch (error) {
    if (tries > 1) return discover(settings, tries - 1);
    throw error;
  }
}

/** The settings allow plain http on this machine alone. */
const insecure = (issuer: string) => (issuer.startsWith('http:') ? [client.allowInsecureRequests] : []);

/** In the body where the provider says that it takes it there, which the fewest misread, else as OpenID Connect has it where nothing is said. */
const showSecret =
  (secret: string): client.ClientAuth =>
  (server, ...rest) => {
    const inBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true;
    const show = inBody ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret);
    return show(server, ...rest);
  };
