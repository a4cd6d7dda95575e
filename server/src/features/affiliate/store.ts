/** All SQL of the affiliate programme. */
import type { AffiliateCounts } from '@waybill/contract/affiliate';
import { sql } from 'kysely';
import { HOUR_S, settled } from '../../clock/settled.ts';
import type { Db, Tx } from '../../db/database.ts';

/** Days and months are those of UTC, wherever the server is. */
const TODAY = sql<string>`(now() at time zone 'utc')::date`;
const MONTH = sql<string>`date_trunc('month', now() at time zone 'utc')::date`;

export interface Affiliate {
  readonly id: string;
  readonly email: string;
}

/** Undefined also for suspended accounts, whose links count nothing. */
export const findAffiliate = (db: Db | Tx, code: string): Promise<Affiliate | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('affiliate_code', '=', code)
    .where('status', '<>', 'revoke')
    .executeTakeFirst();

export const findCode = async (db: Db, userId: string): Promise<string> =>
  (await db.selectFrom('users').select('affiliate_code').where('id', '=', userId).executeTakeFirstOrThrow())
    .affiliate_code;

/** The day that a visit belongs to. */
export async function readToday(db: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`select ${TODAY}::text as day`.execute(db);
  return rows[0]?.day ?? '';
}

/** False when this browser was counted on this day before. */
export async function keepVisit(
  tx: Tx,
  visit: { readonly affiliate: string; readonly day: string; readonly visitor: Buffer },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('affiliate_visits')
    .values(visit)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function addClick(tx: Tx, affiliate: string): Promise<void> {
  await tx
    .insertInto('affiliate_clicks')
    .values({ affiliate, month: MONTH, clicks: 1 })
    .onConflict((conflict) =>
      conflict.columns(['affiliate', 'month']).doUpdateSet({ clicks: sql`affiliate_clicks.clicks + 1` }),
    )
    .execute();
}

/** Once a day is over, only its count is needed. */
export async function sweepVisits(db: Db): Promise<void> {
  await db
    .deleteFrom('affiliate_visits')
    .where('day', '<', sql<string>`(${settled(HOUR_S)} at time zone 'utc')::date - 1`)
    .execute();
}

/** Whether one of the account’s sessions was last renewed by this browser, as every opened page does. */
export const hasUsedBrowser = async (tx: Tx, userId: string, browser: Buffer): Promise<boolean> =>
  (await tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('browser_hash', '=', browser)
    .executeTakeFirst()) !== undefined;

/** Does nothing when the account or the person is counted already. The account may be gone again. */
export async function keepReferral(
  tx: Tx,
  { affiliate, account, person }: { affiliate: string; account: string; person: Buffer },
): Promise<void> {
  await sql`insert into referrals (affiliate, account, person, joined)
    select ${affiliate}, id, ${person}, ${MONTH} from users where id = ${account} for key share
    on conflict do nothing`.execute(tx);
}

/** Sets or takes back whether the account pays: by what is left of all its payments. */
export async function settlePaying(db: Db | Tx, account: string): Promise<void> {
  await sql`update referrals set paid = case when subscriptions.kept > 0 then ${MONTH} end
    from subscriptions
    where referrals.account = ${account} and subscriptions.user_id = referrals.account
      and (subscriptions.kept > 0) = (referrals.paid is null)
      -- A payment service that does not know the customer any more says nothing about what was paid.
      and subscriptions.first_paid > 0`.execute(db);
}

/** Of accounts that are about to be deleted only the count stays. */
export async function forgetPersons(tx: Tx, accounts: readonly string[]): Promise<void> {
  await tx
    .updateTable('referrals')
    .set({ person: null, account: null })
    .where('account', 'in', accounts)
    .execute();
}

export interface MonthCounts extends AffiliateCounts {
  readonly affiliate: string;
  /** Such as 2026-11. */
  readonly month: string;
}

/** Newest month first; months in which nothing happened are left out. Without an affiliate, of all. */
export async function countByMonth(db: Db | Tx, affiliate: string | null): Promise<MonthCounts[]> {
  const { rows } = await sql<MonthCounts>`
    select affiliate, to_char(month, 'YYYY-MM') as month, sum(clicks)::int as clicks,
      sum(joined)::int as "signUps", sum(paid)::int as paying
    from (
      select affiliate, month, clicks, 0 as joined, 0 as paid from affiliate_clicks
      union all select affiliate, joined, 0, 1, 0 from referrals
      union all select affiliate, paid, 0, 0, 1 from referrals where paid is not null
    ) counted
    where ${affiliate}::uuid is null or affiliate = ${affiliate}
    group by affiliate, counted.month order by counted.month desc, affiliate`.execute(db);
  return rows;
}

export interface AffiliateName {
  readonly id: string;
  readonly email: string;
  readonly affiliate_code: string;
}

export const namesOf = (db: Db, ids: readonly string[]): Promise<AffiliateName[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('users').select(['id', 'email', 'affiliate_code']).where('id', 'in', ids).execute();

interface PaidFor {
  readonly affiliate: string;
  /** Paying sign-ups. */
  readonly paying: number;
  readonly last: Date;
}

/** What the operator has paid for. Without an affiliate, of all. */
export async function paidForBy(db: Db | Tx, affiliate: string | null): Promise<PaidFor[]> {
  const { rows } = await sql<PaidFor>`
    select affiliate, sum(paying)::int as paying, max(paid_at) as last from affiliate_payouts
    where ${affiliate}::uuid is null or affiliate = ${affiliate} group by affiliate`.execute(db);
  return rows;
}

/** One payment of an affiliate at a time; undefined when there is no such account. */
export const lockAffiliate = (tx: Tx, id: string): Promise<AffiliateName | undefined> =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'affiliate_code'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function insertPayout(tx: Tx, affiliate: string, paying: number): Promise<void> {
  await tx.insertInto('affiliate_payouts').values({ affiliate, paying }).execute();
}

/** Oldest first. */
export const payoutsOf = (db: Db, affiliate: string) =>
  db
    .selectFrom('affiliate_payouts')
    .select(['paying', 'paid_at'])
    .where('affiliate', '=', affiliate)
    .orderBy('id')
    .execute();
