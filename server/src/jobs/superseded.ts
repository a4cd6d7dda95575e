/** Jobs that a later one with the same key replaced while they ran: they are forgotten when they end, however they end. */
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Set by queue_job. */
export const isSuperseded = sql<boolean>`coalesce(flags ? 'superseded', false)`;

export async function dropSuperseded(db: Db): Promise<void> {
  await sql`delete from graphile_worker._private_jobs where locked_at is null and ${isSuperseded}`.execute(
    db,
  );
}
