/** What stands between the right password and the second factor: five minutes, for one account. */
import type { Keys } from '../../../start/keys.ts';
import { readToken, signToken } from '../signed-token.ts';

const LIFETIME_S = 5 * 60;

export const signTicket = (keys: Keys, userId: string): string =>
  signToken(keys.signInTicket, userId, LIFETIME_S);

/** The user's id, or undefined for anything that is not a valid ticket. */
export const readTicket = async (keys: Keys, ticket: string): Promise<string | undefined> =>
  (await readToken(keys.signInTicket, ticket))?.subject;
