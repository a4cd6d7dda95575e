/** Records an event inside the transaction that caused it. */
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { holdLock } from '../db/locks.ts';
import { addJob } from '../jobs/queue.ts';

export const LIVE_CHANNEL = 'waybill_live';

export interface NewEvent {
  readonly kind: string;
  /** The account whose live streams receive it; none when left out. */
  readonly accountId?: string;
  readonly data?: Record<string, unknown>;
}

export async function appendEvent(tx: Tx, event: NewEvent): Promise<string> {
  if (event.accountId !== undefined) {
    // Ids of one account are assigned and committed in the same order, so that "after id N" misses nothing.
    await holdLock(tx, 'eventsOfAccount', event.accountId);
  }
  const { id } = await tx
    .insertInto('events')
    .values({
      kind: event.kind,
      account_id: event.accountId ?? null,
      data: JSON.stringify(event.data ?? {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (event.accountId !== undefined) {
    await sql`select pg_notify(${LIVE_CHANNEL}, ${event.accountId})`.execute(tx);
  }
  await addJob(tx, 'dispatch-event', { id });
  return id;
}
