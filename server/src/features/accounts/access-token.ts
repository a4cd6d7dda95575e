/** Signs and checks access tokens: they name the user and the session, and are valid for 15 minutes. */
import { ACCESS_TOKEN_LIFETIME_S } from '@waybill/contract/accounts';
import type { Keys } from '../../installation/keys.ts';
import { readToken, signToken, type TokenKind } from './signed-token.ts';

const ACCESS: TokenKind = { audience: 'access', seconds: ACCESS_TOKEN_LIFETIME_S };

export interface Bearer {
  readonly userId: string;
  readonly sessionId: string;
}

export const signAccessToken = (keys: Keys, { userId, sessionId }: Bearer): string =>
  signToken(keys.accessToken, ACCESS, userId, sessionId);

/** Undefined for anything that is not a valid token of ours. */
export function readAccessToken(keys: Keys, token: string): Bearer | undefined {
  const read = readToken(keys.accessToken, ACCESS, token);
  return read?.sessionId === undefined ? undefined : { userId: read.subject, sessionId: read.sessionId };
}
