/** Short-lived signed statements about a user. One algorithm, one key each; nothing a token says chooses either. */
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';

const ISSUER = 'waybill';

const claims = z.object({ sub: z.uuid(), sid: z.uuid().optional() });

export interface SignedToken {
  readonly subject: string;
  readonly sessionId: string | undefined;
}

export const signToken = (
  key: Uint8Array,
  subject: string,
  seconds: number,
  sessionId?: string,
): Promise<string> =>
  new SignJWT(sessionId === undefined ? {} : { sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(subject)
    .setIssuer(ISSUER)
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(key);

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
