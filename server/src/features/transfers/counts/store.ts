/** SQL of the tally that counts a user's transfers by shelf and time of sending. */
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export interface Counts {
  readonly all: number;
  readonly active: number;
  readonly expiring: number;
  readonly unseen: number;
  readonly expired: number;
  readonly month: number;
  /** Deleted ones too. */
  readonly sentThisMonth: number;
}

/** Shelves as `transfer_shelf` numbers them; a month is three thirds. */
export async function readCounts(db: Db, userId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      coalesce(sum(count) filter (where shelf < 6), 0)::int as "all",
      coalesce(sum(count) filter (where shelf < 4), 0)::int as active,
      coalesce(sum(count) filter (where shelf in (2, 3)), 0)::int as expiring,
      coalesce(sum(count) filter (where shelf in (0, 2)), 0)::int as unseen,
      coalesce(sum(count) filter (where shelf = 4), 0)::int as expired,
      coalesce(sum(count) filter (where shelf < 6 and third >= now_third / 3 * 3), 0)::int as month,
      coalesce(sum(count) filter (where third >= now_third / 3 * 3), 0)::int as "sentThisMonth"
    from transfer_tally, month_third(now()) as now_third where user_id = ${userId}::uuid`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('nothing was counted');
  return counts;
}

/** Replaces the changes of some users by their sums. Each row is taken by one statement, so parallel runs stay exact. */
export async function sumTally(db: Db, users: number): Promise<number> {
  const { rows } = await sql<{ users: number }>`
    with users as (
      select distinct user_id from (select user_id from transfer_tally where not summed limit 10000) as changed limit ${users}
    ), taken as (
      delete from transfer_tally where user_id in (select user_id from users) returning user_id, third, shelf, count
    ), summed as (
      insert into transfer_tally (user_id, third, shelf, count, summed)
      select user_id, third, shelf, sum(count), true from taken group by 1, 2, 3 having sum(count) <> 0
    )
    select count(*)::int as users from users`.execute(db);
  return rows[0]?.users ?? 0;
}
