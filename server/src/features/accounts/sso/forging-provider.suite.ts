/** A provider for tests that signs any claims a test gives it, to see what is refused. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { atFileEnd } from '../../../../test/file-end.ts';
import { CLIENT } from './provider.suite.ts';

export const EMAIL = 'forged@harbour.example';

type Sign = (claims: JWTPayload) => string | Promise<string>;

export interface ForgingProvider {
  readonly issuer: string;
  readonly env: Record<string, string>;
  /** What is different in the next tokens; `undefined` leaves a claim out. */
  forge(forged: {
    readonly claims?: Record<string, unknown>;
    readonly sign?: Sign;
    readonly metadata?: object;
  }): void;
  /** Right in everything, signed by the provider's own key. */
  readonly sign: Sign;
  /** By a key that is not among the provider's. */
  readonly signByAnother: Sign;
  readonly unsigned: Sign;
  /** By the secret that the client and the provider share. */
  readonly signBySecret: Sign;
  /** The codes that were exchanged. */
  readonly codes: string[];
  /** The nonce that the browser took along. */
  takeNonce(nonce: string | null): void;
  /** Whether it answers at all. */
  setAway(isAway: boolean): void;
}

const byKey =
  (key: CryptoKey, kid: string): Sign =>
  (claims) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key);

export async function startForgingProvider(): Promise<ForgingProvider> {
  const own = await generateKeyPair('RS256', { extractable: true });
  const other = await generateKeyPair('RS256', { extractable: true });
  const keys = [{ ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }];
  const sign = byKey(own.privateKey, 'own');
  const codes: string[] = [];
  let [nonce, isAway]: [string | null, boolean] = [null, false];
  let forged: Parameters<ForgingProvider['forge']>[0] = {};
  let issuer = '';

  const idToken = () => {
    const now = Math.floor(Date.now() / 1000);
    const right = {
      iss: issuer,
      aud: CLIENT.client_id,
      sub: 'forged',
      nonce: nonce ?? undefined,
      iat: now,
      exp: now + 300,
      email: EMAIL,
      email_verified: true,
    };
    return (forged.sign ?? sign)(JSON.parse(JSON.stringify({ ...right, ...forged.claims })));
  };
  const answers: Record<string, () => Promise<object>> = {
    '/.well-known/openid-configuration': async () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      authorization_response_iss_parameter_supported: true,
      ...forged.metadata,
    }),
    '/jwks': async () => ({ keys }),
    '/token': async () => ({ access_token: 'any', token_type: 'Bearer', id_token: await idToken() }),
  };
  const server = createServer(async (request, response) => {
    if (isAway) return response.writeHead(503).end();
    if (request.url === '/token') {
      const body = new URLSearchParams(await text(request));
      const code = body.get('code') ?? '';
      // Each code works once.
      if (codes.includes(code))
        return response
          .writeHead(400, { 'content-type': 'application/json' })
          .end('{"error":"invalid_grant"}');
      codes.push(code);
    }
    const answer = await answers[request.url ?? '']?.();
    return response
      .writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atFileEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.client_id, OIDC_CLIENT_SECRET: CLIENT.client_secret },
    forge: (next) => {
      forged = next;
    },
    sign,
    signByAnother: byKey(other.privateKey, 'own'),
    unsigned: (claims) => new UnsecuredJWT(claims).encode(),
    signBySecret: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(CLIENT.client_secret)),
    codes,
    takeNonce: (taken) => {
      nonce = taken;
    },
    setAway: (away) => {
      isAway = away;
    },
  };
}
