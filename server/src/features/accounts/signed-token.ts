/** Signs and checks short-lived tokens about a user: one algorithm, and for each kind its own key, audience and lifetime. */
import { createHmac } from 'node:crypto';
import { jwtVerify } from 'jose';
import * as z from 'zod';
import { isFresh } from '../../http/access/token-age.ts';

const ISSUER = 'waybill';

export interface TokenKind {
  /** A token of one kind is not valid as another kind. */
  readonly audience: string;
  /** The longest lifetime, whatever the token claims. */
  readonly seconds: number;
}

const claims = z.object({ sub: z.uuid(), sid: z.uuid().optional(), iat: z.int(), exp: z.int() });

export interface SignedToken {
  readonly subject: string;
  readonly sessionId: string | undefined;
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const HEADER = encode({ alg: 'HS256' });

/** Signed here rather than by the library, whose way through the thread pool waits behind password hashes. */
export function signToken(key: Uint8Array, kind: TokenKind, subject: string, sessionId?: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sub: subject,
    ...(sessionId && { sid: sessionId }),
    iss: ISSUER,
    aud: kind.audience,
    iat: now,
    exp: now + kind.seconds,
  };
  const signed = `${HEADER}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

/** Undefined for anything that is not a valid token of this kind. */
export async function readToken(
  key: Uint8Array,
  { audience, seconds }: TokenKind,
  token: string,
): Promise<SignedToken | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer: ISSUER, audience });
    const read = claims.safeParse(payload);
    // The library accepts any expiry, even one written in milliseconds by mistake.
    if (!read.success || !isFresh(read.data.iat, seconds)) return undefined;
    if (read.data.exp - read.data.iat > seconds) return undefined;
    return { subject: read.data.sub, sessionId: read.data.sid };
  } catch {
    return undefined;
  }
}
