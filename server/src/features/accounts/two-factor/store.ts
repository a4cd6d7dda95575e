/** Stores the second factor: secrets, used codes and recovery codes. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';

/** Stores a secret that waits for its first code, replacing an earlier one. */
export async function keepStart(tx: Tx, userId: string, sealed: Buffer, seconds: number): Promise<void> {
  const expires_at = sql<Date>`now() + make_interval(secs => ${seconds})`;
  await tx
    .insertInto('two_factor_starts')
    .values({ user_id: userId, totp_secret: sealed, expires_at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ totp_secret: sealed, expires_at }))
    .execute();
}

export const findStart = (db: Db, userId: string): Promise<{ totp_secret: Buffer } | undefined> =>
  db
    .selectFrom('two_factor_starts')
    .select('totp_secret')
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();

/** False when it was used, replaced or swept meanwhile. */
export async function takeStart(tx: Tx, userId: string, sealed: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('two_factor_starts')
    .where('user_id', '=', userId)
    .where('totp_secret', '=', sealed)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** False when it was on already. The code that turned it on is spent with it. */
export async function turnOn(tx: Tx, userId: string, sealed: Buffer, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ totp_secret: sealed, totp_step: String(step), updated_at: new Date() })
    .where('id', '=', userId)
    .where('totp_secret', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when it was off already. */
export async function turnOff(tx: Tx, userId: string): Promise<boolean> {
  // In the order in which turning on takes them, so that the two never wait for each other.
  await tx.deleteFrom('two_factor_starts').where('user_id', '=', userId).execute();
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ totp_secret: null, totp_step: null, updated_at: new Date() })
    .where('id', '=', userId)
    .where('totp_secret', 'is not', null)
    .executeTakeFirst();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  return numUpdatedRows > 0n;
}

/** False when a code of this step or a later one was taken before. `sealed` is the secret that the code was checked with. */
export async function takeStep(db: Db, userId: string, sealed: Buffer, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_step: String(step) })
    .where('id', '=', userId)
    .where('totp_secret', '=', sealed)
    .where((where) => where.or([where('totp_step', 'is', null), where('totp_step', '<', String(step))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether it is on, with the user's row held until the transaction ends. */
export async function holdIfOn(tx: Tx, userId: string): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('totp_secret', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return user !== undefined;
}

/** The old codes stop working. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** False when there is no such code, or another call used it first. */
export async function takeRecoveryCode(tx: Tx, userId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Db | Tx, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(left);
}
