/** Short-lived signed statements about a user. One algorithm, one key each; nothing a token says chooses either. */
import { createHmac } from 'node:crypto';
import { jwtVerify } from 'jose';
import * as z from 'zod';

const ISSUER = 'waybill';

const claims = z.object({ sub: z.uuid(), sid: z.uuid().optional() });

export interface SignedToken {
  readonly subject: string;
  readonly sessionId: string | undefined;
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const HEADER = encode({ alg: 'HS256' });

/** Signed here rather than by the library, whose way through the thread pool waits behind password hashes. */
export function signToken(key: Uint8Array, subject: string, seconds: number, sessionId?: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sub: subject,
    ...(sessionId && { sid: sessionId }),
    iss: ISSUER,
    iat: now,
    exp: now + seconds,
  };
  const signed = `${HEADER}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

/** Undefined for anything that is not a valid token under this key. */
export async function readToken(key: Uint8Array, token: string): Promise<SignedToken | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      requiredClaims: ['exp'],
    });
    const read = claims.safeParse(payload);
    return read.success ? { subject: read.data.sub, sessionId: read.data.sid } : undefined;
  } catch {
    return undefined;
  }
}
