/** The time that every permanent deletion compares with: what the clock showed some running time ago, or null during a hold. */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

/** What is due must still be due after Waybill has run for this long. */
export const HOUR_S = 3_600;
/** For what people wait for, such as a deletion they asked for. */
export const MINUTE_S = 60;

/**
 * Used in place of `now()`. What is due by it was already due that much running time ago; when the clock was set back
 * meanwhile, it no longer is. Null while the clock is not trusted, so that nothing is due.
 */
export const settled = (seconds: number): RawBuilder<Date> => sql<Date>`(
  select least(now(), clock_moments.shown_at) from clock_moments, clock
  where clock.held is null and clock_moments.running_ms <= clock.running_ms - ${seconds * 1000}::bigint
  order by clock_moments.running_ms desc limit 1)`;

export async function readSettled(db: Db | Tx, seconds: number): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select ${settled(seconds)} as at`.execute(db);
  return rows[0]?.at ?? undefined;
}
