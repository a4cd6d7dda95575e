/** Signs and checks short-lived tokens about a user: one algorithm, and for each kind its own key, audience and lifetime. */
import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { isFresh } from '../../http/access/token-age.ts';
import { sameSecret } from '../../same-secret.ts';

const ISSUER = 'waybill';

export interface TokenKind {
  /** A token of one kind is not valid as another kind. */
  readonly audience: string;
  /** The longest lifetime, whatever the token claims. */
  readonly seconds: number;
}

/** Strict: a token that claims more was not written here. */
const claimsOf = z.strictObject({
  sub: z.uuid(),
  sid: z.uuid().optional(),
  iss: z.literal(ISSUER),
  aud: z.string(),
  iat: z.int(),
  exp: z.int(),
});

export interface SignedToken {
  readonly subject: string;
  readonly sessionId: string | undefined;
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const HEADER = encode({ alg: 'HS256' });

/** Signed and checked here rather than by a library, whose way through the thread pool waits behind password hashes and disk writes. */
const signatureOf = (key: Uint8Array, signed: string): string =>
  createHmac('sha256', key).update(signed).digest('base64url');

export function signToken(key: Uint8Array, kind: TokenKind, subject: string, sessionId?: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims: z.input<typeof claimsOf> = {
    sub: subject,
    ...(sessionId && { sid: sessionId }),
    iss: ISSUER,
    aud: kind.audience,
    iat: now,
    exp: now + kind.seconds,
  };
  const signed = `${HEADER}.${encode(claims)}`;
  return `${signed}.${signatureOf(key, signed)}`;
}

/** Undefined for anything that is not a valid token of this kind. */
export function readToken(key: Uint8Array, kind: TokenKind, token: string): SignedToken | undefined {
  const [header, payload = '', signature = '', ...more] = token.split('.');
  if (header !== HEADER || more.length > 0) return undefined;
  if (!sameSecret(signature, signatureOf(key, `${header}.${payload}`))) return undefined;
  const read = claimsOf.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  if (!read.success) return undefined;
  const { sub, sid, aud, iat, exp } = read.data;
  if (aud !== kind.audience || !isFresh(iat, kind.seconds)) return undefined;
  if (exp - iat > kind.seconds || exp * 1000 <= Date.now()) return undefined;
  return { subject: sub, sessionId: sid };
}
