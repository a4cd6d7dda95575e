/** Finds the user whom a command names by address or id. */
import type { Db } from '../db/database.ts';
import { findUserByEmail, findUserById, type StoredUser } from '../features/accounts/index.ts';
import { failed, type Outcome } from './command.ts';

export const WHO = '<email-or-id>';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function withUser(
  db: Db,
  who: string,
  act: (user: StoredUser) => Promise<Outcome>,
): Promise<Outcome> {
  const user = uuid.test(who) ? await findUserById(db, who) : await findUserByEmail(db, who);
  return user === undefined ? failed(`There is no user ${who}.`) : act(user);
}
