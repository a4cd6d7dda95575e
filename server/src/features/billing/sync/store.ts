/** Stores the copy of what the payment service says about an account. */
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { SubscriptionRow } from '../../../db/tables/billing.ts';
import type { Copy } from './copy.ts';

export type StoredSubscription = Selectable<SubscriptionRow>;

/** By the database's clock, which all processes share. */
export async function askingAt(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now ?? new Date();
}

export const findSubscription = (db: Db | Tx, userId: string): Promise<StoredSubscription | undefined> =>
  db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** The account of a customer. */
export const ownerOf = async (db: Db, customer: string): Promise<string | undefined> =>
  (await db.selectFrom('subscriptions').select('user_id').where('customer', '=', customer).executeTakeFirst())
    ?.user_id ?? undefined;

export const lockCustomer = (tx: Tx, customer: string): Promise<StoredSubscription | undefined> =>
  tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('customer', '=', customer)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The row of an account that buys for the first time; a second call at the same time finds the first one's. */
export async function keepCustomer(
  db: Db,
  row: Pick<StoredSubscription, 'user_id' | 'customer' | 'payments'>,
): Promise<void> {
  await db
    .insertInto('subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/** False: a question that was asked later is answered already. */
export async function writeCopy(tx: Tx, customer: string, copy: Copy, askedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('subscriptions')
    .set({ ...copy, asked_at: askedAt })
    .where('customer', '=', customer)
    .where('asked_at', '<=', askedAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
