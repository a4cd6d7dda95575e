/** Access tokens: who you are and in which session, for a quarter of an hour. */
import { ACCESS_TOKEN_LIFETIME_S } from '@waybill/contract/accounts';
import type { Keys } from '../../start/keys.ts';
import { readToken, signToken } from './signed-token.ts';

export interface Bearer {
  readonly userId: string;
  readonly sessionId: string;
}

export const signAccessToken = (keys: Keys, { userId, sessionId }: Bearer): string =>
  signToken(keys.accessToken, userId, ACCESS_TOKEN_LIFETIME_S, sessionId);

/** Undefined for anything that is not a valid token of ours. */
export async function readAccessToken(keys: Keys, token: string): Promise<Bearer | undefined> {
  const read = await readToken(keys.accessToken, token);
  return read?.sessionId === undefined ? undefined : { userId: read.subject, sessionId: read.sessionId };
}
