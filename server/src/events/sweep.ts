/** Deletes old events. */
import { sql } from 'kysely';
import { HOUR_S, settled } from '../clock/settled.ts';
import type { Db } from '../db/database.ts';

const EVENTS_KEPT_DAYS = 30;

export async function sweepEvents(db: Db): Promise<void> {
  await sql`delete from events where created_at < ${settled(HOUR_S)} - make_interval(days => ${EVENTS_KEPT_DAYS})`.execute(
    db,
  );
}
