/** Access tokens: who you are, for a quarter of an hour, proven by a signature. */
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import type { Keys } from '../../start/keys.ts';

const ISSUER = 'waybill';
const LIFETIME_S = 15 * 60;

const subject = z.uuid();

export const signAccessToken = (keys: Keys, userId: string): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setIssuedAt()
    .setExpirationTime(`${LIFETIME_S}s`)
    .sign(keys.accessToken);

/** The user's id, or undefined for anything that is not a valid token of ours. */
export async function readAccessToken(keys: Keys, token: string): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, keys.accessToken, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      requiredClaims: ['exp'],
    });
    return subject.safeParse(payload.sub).data;
  } catch {
    return undefined;
  }
}
