/** Stores the customers, checkouts, coupons and the clock of test mode. A customer is changed in a transaction that locks its row. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { type Account, account, checkout, coupon, type StoredCheckout, type StoredCoupon } from './record.ts';

export interface CustomerRow {
  readonly userId: string;
  readonly account: Account;
}

const rowOf = (row: { user_id: string; account: unknown }): CustomerRow => ({
  userId: row.user_id,
  account: account.parse(row.account),
});

/** Not the transaction's start: it may have waited for the row. */
export async function readClock(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ now: Date }>`
    select clock_timestamp() + coalesce((select ahead from sandbox_clock), interval '0') as now`.execute(db);
  return rows[0]?.now.getTime() ?? Date.now();
}

export async function moveClock(db: Db, days: number): Promise<void> {
  await sql`
    insert into sandbox_clock (ahead) values (make_interval(secs => ${days * 86_400}))
    on conflict (one) do update set ahead = sandbox_clock.ahead + excluded.ahead`.execute(db);
}

/** The id of the account's customer: this one, or the one that was there. */
export async function insertCustomer(db: Db, userId: string, created: Account): Promise<string> {
  await db
    .insertInto('sandbox_customers')
    .values({ id: created.id, user_id: userId, account: JSON.stringify(created) })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const { id } = await db
    .selectFrom('sandbox_customers')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return id;
}

export async function findCustomer(db: Db, id: string): Promise<CustomerRow | undefined> {
  const row = await db.selectFrom('sandbox_customers').selectAll().where('id', '=', id).executeTakeFirst();
  return row && rowOf(row);
}

export async function lockCustomer(tx: Tx, id: string): Promise<CustomerRow | undefined> {
  const row = await tx
    .selectFrom('sandbox_customers')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && rowOf(row);
}

export async function updateCustomer(tx: Tx, changed: Account): Promise<void> {
  await tx
    .updateTable('sandbox_customers')
    .set({ account: JSON.stringify(changed) })
    .where('id', '=', changed.id)
    .execute();
}

export async function changeUser(tx: Tx, id: string, userId: string): Promise<void> {
  await tx.updateTable('sandbox_customers').set({ user_id: userId }).where('id', '=', id).execute();
}

export async function deleteCustomer(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('sandbox_customers').where('id', '=', id).execute();
}

const PAGE = 200;

/** Ids, page by page. */
export async function* customerIds(db: Db): AsyncGenerator<string> {
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('sandbox_customers')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const { id } of rows) yield id;
    after = rows.at(-1)?.id ?? '';
    if (rows.length < PAGE) return;
  }
}

export async function findCoupon(db: Db | Tx, code: string): Promise<StoredCoupon | undefined> {
  const row = await db
    .selectFrom('sandbox_coupons')
    .select('coupon')
    .where('code', '=', code.trim().toUpperCase())
    .executeTakeFirst();
  return row && coupon.parse(row.coupon);
}

export async function insertCoupon(db: Db, made: StoredCoupon): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sandbox_coupons')
    .values({ code: made.code, coupon: JSON.stringify(made) })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function listCoupons(db: Db): Promise<StoredCoupon[]> {
  const rows = await db.selectFrom('sandbox_coupons').select('coupon').orderBy('code').execute();
  return rows.map((row) => coupon.parse(row.coupon));
}

export async function insertCheckout(
  tx: Tx,
  { id, customer }: { id: string; customer: string },
  opened: StoredCheckout,
): Promise<void> {
  await tx
    .insertInto('sandbox_checkouts')
    .values({ id, customer, checkout: JSON.stringify(opened) })
    .execute();
}

export async function findCheckout(
  db: Db | Tx,
  id: string,
): Promise<{ customer: string; checkout: StoredCheckout } | undefined> {
  const row = await db
    .selectFrom('sandbox_checkouts')
    .select(['customer', 'checkout'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { customer: row.customer, checkout: checkout.parse(row.checkout) };
}

/** Under the lock of its customer. */
export async function updateCheckout(tx: Tx, id: string, changed: StoredCheckout): Promise<void> {
  await tx
    .updateTable('sandbox_checkouts')
    .set({ checkout: JSON.stringify(changed) })
    .where('id', '=', id)
    .execute();
}
