/** Checks logout tokens, by which the provider ends sessions (OpenID Connect Back-Channel Logout). */
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import type { CustomFetch } from 'openid-client';
import * as z from 'zod';
import { AnswerRefused, type Logout, ProviderAway } from './port.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const WITHIN_MS = 5_000;
/** Older ones are not taken, so that a token that leaked is soon worth nothing. */
const OLDEST_S = 300;
/** Signed by a key that only the provider has; never by the secret that both know. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

const claimsOf = z
  .looseObject({
    sub: z.string().min(1).optional(),
    sid: z.string().min(1).optional(),
    events: z.looseObject({ [EVENT]: z.looseObject({}) }),
    // With one it would be an ID token.
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);

interface Expected {
  readonly issuer: string;
  readonly clientId: string;
  readonly keys: ReturnType<typeof createRemoteJWKSet>;
}

export const keysAt = (address: string, fetch: CustomFetch | undefined) =>
  createRemoteJWKSet(new URL(address), {
    timeoutDuration: WITHIN_MS,
    ...(fetch && {
      [customFetch]: (url, { headers, ...options }) =>
        fetch(url, { ...options, headers: Object.fromEntries(headers), body: null }),
    }),
  });

export async function readLogoutToken(token: string, { issuer, clientId, keys }: Expected): Promise<Logout> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      algorithms: ALGORITHMS,
      maxTokenAge: OLDEST_S,
      clockTolerance: 30,
      requiredClaims: ['iat', 'jti', 'events'],
    });
    const { sub, sid } = claimsOf.parse(payload);
    return { subject: sub ?? null, sessionId: sid ?? null };
  } catch (error) {
    if (isAway(error)) throw new ProviderAway('the keys of the provider cannot be had', { cause: error });
    throw new AnswerRefused('not a logout token', { cause: error });
  }
}

/** Without its keys nothing can be said about the token. */
const isAway = (error: unknown): boolean =>
  error instanceof errors.JWKSTimeout ||
  error instanceof TypeError ||
  (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC');
