/** Stores checkouts, so that one that was interrupted can be offered again. */
import type { Offer } from '@waybill/contract/subscription';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export async function insertCheckout(
  db: Db,
  checkout: {
    readonly id: string;
    readonly userId: string;
    readonly offer: Offer | null;
    readonly coupon: string | null;
  },
): Promise<void> {
  const { id, userId, offer, coupon } = checkout;
  await db
    .insertInto('checkouts')
    .values({ id, user_id: userId, role: offer?.role ?? null, period: offer?.period ?? null, coupon })
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

/** The newest that was for a plan, if it is not finished: a plan that was bought ends the tries before it. */
export async function unfinishedCheckout(db: Db, userId: string) {
  const newest = await db
    .selectFrom('checkouts')
    .select(['role', 'period', 'coupon', 'ended_at'])
    .where('user_id', '=', userId)
    .where('role', 'is not', null)
    .where('opened_at', '>', sql<Date>`now() - interval '30 days'`)
    .orderBy('opened_at', 'desc')
    .executeTakeFirst();
  return newest?.ended_at === null ? newest : undefined;
}
