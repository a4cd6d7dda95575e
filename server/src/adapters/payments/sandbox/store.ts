/** Stores the customers of test mode, each with all objects of its own, the coupons and the clock. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { type StoredCoupon, storedCoupon } from './catalog.ts';
import { earlierRecord, objectsOfEarlier } from './earlier-record.ts';
import { type CustomerRecord, customerRecord } from './record.ts';

export interface StoredCustomer {
  readonly id: string;
  readonly record: CustomerRecord;
  readonly coupons: readonly StoredCoupon[];
  /** Milliseconds, by the clock of test mode. */
  readonly now: number;
}

/** Not the transaction's start: it may have waited for the row. */
const clock = sql<Date>`clock_timestamp() + coalesce((select ahead from sandbox_clock), interval '0')`;

export async function readClock(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select ${clock} as now`.execute(db);
  return rows[0]?.now.getTime() ?? Date.now();
}

export async function moveClock(db: Db, days: number): Promise<void> {
  await sql`
    insert into sandbox_clock (ahead) values (make_interval(secs => ${days * 86_400}))
    on conflict (one) do update set ahead = sandbox_clock.ahead + excluded.ahead`.execute(db);
}

const read = (id: string, userId: string, stored: unknown): CustomerRecord => {
  const earlier = earlierRecord.safeParse(stored);
  return earlier.success ? objectsOfEarlier(earlier.data, id, userId) : customerRecord.parse(stored);
};

/** Locked in a transaction, which is then the only one that changes it. */
export async function findCustomer(
  db: Db | Tx,
  id: string,
  lock = false,
): Promise<StoredCustomer | undefined> {
  const row = await db
    .selectFrom('sandbox_customers')
    .select(['id', 'user_id', 'account', clock.as('now')])
    .select(sql<unknown[]>`(select coalesce(jsonb_agg(coupon), '[]') from sandbox_coupons)`.as('coupons'))
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return (
    row && {
      id,
      record: read(id, row.user_id, row.account),
      coupons: row.coupons.map((each) => storedCoupon.parse(each)),
      now: row.now.getTime(),
    }
  );
}

export async function findByUser(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sandbox_customers')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.id;
}

/** Does nothing when the account has a customer already. */
export async function insertCustomer(
  db: Db,
  id: string,
  userId: string,
  made: CustomerRecord,
): Promise<void> {
  await db
    .insertInto('sandbox_customers')
    .values({ id, user_id: userId, account: JSON.stringify(made) })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

export async function updateCustomer(
  tx: Tx,
  id: string,
  userId: string,
  changed: CustomerRecord,
): Promise<void> {
  await tx
    .updateTable('sandbox_customers')
    .set({ user_id: userId, account: JSON.stringify(changed) })
    .where('id', '=', id)
    .execute();
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
  return rows.map((row) => storedCoupon.parse(row.coupon));
}
