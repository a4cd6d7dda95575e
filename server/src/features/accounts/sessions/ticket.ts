/** The ticket between the right password and the second factor: for one account, valid for five minutes. */
import type { Keys } from '../../../installation/keys.ts';
import { readToken, signToken, type TokenKind } from '../signed-token.ts';

const TICKET: TokenKind = { audience: 'second-factor', seconds: 5 * 60 };

export const signTicket = (keys: Keys, userId: string): string =>
  signToken(keys.signInTicket, TICKET, userId);

/** The user's id, or undefined for anything that is not a valid ticket. */
export const readTicket = (keys: Keys, ticket: string): string | undefined =>
  readToken(keys.signInTicket, TICKET, ticket)?.subject;
