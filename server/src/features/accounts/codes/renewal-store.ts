/** Stores which cookie a browser got in place of which, and moves what belongs to the browser. */
import { sql } from 'kysely';
import { HOUR_S, settled } from '../../../clock/settled.ts';
import type { Db, Tx } from '../../../db/database.ts';

/** One statement, because signing in waits for it. */
export async function moveBrowser(tx: Tx, from: Buffer, to: Buffer): Promise<void> {
  await sql`
    with
      moved_drafts as (update drafts set browser = ${to} where browser = ${from}),
      moved_givers as (update givers set browser = ${to} where browser = ${from}),
      moved_sessions as (update sessions set browser_hash = ${to} where browser_hash = ${from} and ended_at is null)
    update email_codes as moved set browser = ${to} where browser = ${from}
      and not exists (select from email_codes as own where own.browser = ${to} and own.email = moved.email)`.execute(
    tx,
  );
}

/** The cookie that this browser got when the address was shown to be its user’s before. */
export async function findRenewal(db: Db | Tx, browser: Buffer, email: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('browser_renewals')
    .select('renewed_as')
    .where('browser', '=', browser)
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.renewed_as;
}

export async function keepRenewal(tx: Tx, browser: Buffer, email: string, renewedAs: Buffer): Promise<void> {
  const renewal = { renewed_as: renewedAs, renewed_at: sql<Date>`now()` };
  await tx
    .insertInto('browser_renewals')
    .values({ browser, email, ...renewal })
    .onConflict((conflict) => conflict.columns(['browser', 'email']).doUpdateSet(renewal))
    .execute();
}

/** An answer that was lost a day ago is no longer asked for again. */
export const sweepRenewals = (db: Db) =>
  db
    .deleteFrom('browser_renewals')
    .where('renewed_at', '<', sql<Date>`${settled(HOUR_S)} - interval '1 day'`)
    .execute();
