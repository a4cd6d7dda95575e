/** Stores checkouts, so that one that was interrupted can be offered again. */
import type { Offer } from '@waybill/contract/subscription';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { TrialUsedBy } from './trial.ts';

export async function insertCheckout(
  db: Db,
  checkout: {
    readonly id: string;
    readonly userId: string;
    readonly offer: Offer | null;
    readonly coupon: string | null;
    readonly trial: boolean;
  },
): Promise<void> {
  const { id, userId, offer, coupon, trial } = checkout;
  await db
    .insertInto('checkouts')
    .values({ id, user_id: userId, role: offer?.role ?? null, period: offer?.period ?? null, coupon, trial })
    .execute();
}

export const findCheckout = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('checkouts')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export async function endCheckout(db: Db, id: string): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** The trial that the newest checkout promised is not given: the person is asked before anything is charged. */
export async function refuseTrial(db: Db, userId: string, because: TrialUsedBy): Promise<void> {
  const newest = db
    .selectFrom('checkouts')
    .select('id')
    .where('user_id', '=', userId)
    .where('role', 'is not', null)
    .orderBy('opened_at', 'desc')
    .limit(1);
  await db
    .updateTable('checkouts')
    .set({ refused: because, ended_at: null })
    .where('id', 'in', newest)
    .execute();
}

/** The newest that was for a plan, if it is not finished: a plan that was bought ends the tries before it. */
export async function unfinishedCheckout(db: Db, userId: string) {
  const newest = await db
    .selectFrom('checkouts')
    .select(['id', 'role', 'period', 'coupon', 'refused', 'ended_at'])
    .where('user_id', '=', userId)
    .where('role', 'is not', null)
    .where('opened_at', '>', sql<Date>`now() - interval '30 days'`)
    .orderBy('opened_at', 'desc')
    .executeTakeFirst();
  return newest?.ended_at === null ? newest : undefined;
}
