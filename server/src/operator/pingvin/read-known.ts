/** Reads what Waybill has already of the people and shares of a pingvin-share. */
import type { Db } from '../../db/database.ts';
import { findUserByEmail, isSuspended, isSuspendedPerson } from '../../features/accounts/index.ts';
import { importedBefore } from '../../features/imports/index.ts';
import type { Known } from './outcome.ts';
import type { PingvinSource } from './source.ts';

export async function readKnown(
  db: Db,
  { rows, problemOf }: PingvinSource,
  unowned: string | undefined,
): Promise<Known> {
  const before = await importedBefore(db);
  const [accounts, suspended] = [new Set<string>(), new Set<string>()];
  for (const { email } of rows.users) {
    const address = email.trim().toLowerCase();
    const user = await findUserByEmail(db, address);
    if (user !== undefined) accounts.add(address);
    if (isSuspended(user) || (await isSuspendedPerson(db, address))) suspended.add(address);
  }
  const users = new Map(
    before.filter(({ kind }) => kind === 'user').map(({ source_id, email }) => [source_id, email]),
  );
  const made = new Map(
    before.map(({ kind, source_id, source_made_at }) => [`${kind}:${source_id}`, source_made_at.getTime()]),
  );
  return {
    now: Date.now(),
    hasAccount: (email) => accounts.has(email),
    isSuspended: (email) => suspended.has(email),
    accountOf: (id) => users.get(id),
    madeAt: (kind, link) => made.get(`${kind}:${link}`),
    unowned,
    problemOf,
  };
}
