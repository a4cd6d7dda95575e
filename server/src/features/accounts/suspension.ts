/** Suspends a person: an account, and every other spelling of its address. */
import { createHash } from 'node:crypto';
import { AppError } from '@waybill/contract/errors';
import { personOf } from '@waybill/contract/person';
import type { Db, Tx } from '../../db/database.ts';

/** The account as it is stored; ask it inside the transaction where a suspension meanwhile must not be missed. */
export const isSuspended = (account: { readonly status: string } | undefined): boolean =>
  account?.status === 'revoke';

const hashOf = (email: string): Buffer => createHash('sha256').update(personOf(email)).digest();

export async function keepSuspension(tx: Tx, userId: string, email: string): Promise<void> {
  await tx
    .insertInto('suspended_people')
    .values({ user_id: userId, person: hashOf(email) })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

export async function liftSuspension(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('suspended_people').where('user_id', '=', userId).execute();
}

/** Lifts what is left of deleted accounts; false when nothing was. */
export async function liftOfDeleted(db: Db | Tx, email: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('suspended_people')
    .where('person', '=', hashOf(email))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users').select('id').whereRef('users.id', '=', 'suspended_people.user_id'))),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function isSuspendedPerson(db: Db | Tx, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('suspended_people')
    .select('user_id')
    .where('person', '=', hashOf(email))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Call it only after the caller has proven the address, because the error reveals a suspension. */
export async function requireNotSuspended(db: Db | Tx, email: string): Promise<void> {
  if (await isSuspendedPerson(db, email)) throw new AppError('suspended');
}
