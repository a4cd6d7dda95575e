/** Tells the open pages of people who were asked that there is something new to load. */
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

export const GIVE_CHANNEL = 'waybill_give';

/** Once the transaction is committed. `id`: of one person, or of the request for everyone who was asked. */
export async function wakeGivers(tx: Tx, id: string): Promise<void> {
  await sql`select pg_notify(${GIVE_CHANNEL}, ${id})`.execute(tx);
}
