/** Stores passkeys and their challenges. */
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { AccountTables } from '../../../db/tables/accounts.ts';

export type StoredPasskey = Selectable<AccountTables['passkeys']>;
export type NewCredential = Pick<StoredPasskey, 'credential_id' | 'public_key' | 'counter' | 'transports'>;

const CHALLENGE_LIFETIME_S = 5 * 60;

/** Without a user id for signing in, because the user is not known yet. */
export async function keepChallenge(db: Db | Tx, challenge: string, userId: string | null): Promise<string> {
  const { id } = await db
    .insertInto('passkey_challenges')
    .values({
      user_id: userId,
      challenge,
      expires_at: sql<Date>`now() + make_interval(secs => ${CHALLENGE_LIFETIME_S})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Each challenge is used once, and only for the purpose and the user it was issued for. */
export async function takeChallenge(db: Db, id: string, userId: string | null): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('id', '=', id)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('challenge')
    .executeTakeFirst();
  return taken?.challenge;
}

/** Oldest first. */
export const listOf = (db: Db | Tx, userId: string): Promise<StoredPasskey[]> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findByCredential = (db: Db, credentialId: string): Promise<StoredPasskey | undefined> =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

/** Locks the user's row, so that two passkeys added at once are counted one after the other. */
export async function holdAndCount(tx: Tx, userId: string): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const { count } = await tx
    .selectFrom('passkeys')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** False when the credential is stored already, for this user or another. */
export async function add(
  tx: Tx,
  passkey: NewCredential & { readonly user_id: string; readonly name: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Stores the time of use. False when the counter did not increase, because then a copy of the passkey is in use. Devices without a counter always send 0. */
export async function markUsed(db: Db, id: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: String(counter), last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where((where) => (counter === 0 ? where('counter', '=', '0') : where('counter', '<', String(counter))))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function rename(db: Db, userId: string, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The name it had, or undefined when the user has no such passkey. */
export async function remove(tx: Tx, userId: string, id: string): Promise<string | undefined> {
  const removed = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return removed?.name;
}
