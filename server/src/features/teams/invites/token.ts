/** The secret of an invitation’s link: 128 random bits, of which only a hash is kept. */
import { createHash, randomBytes } from 'node:crypto';

export const drawToken = (): string => randomBytes(16).toString('base64url');

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
