/** Records an event inside the transaction that caused it. */
import { sql } from 'kysely';
import * as z from 'zod';
import type { Tx } from '../db/database.ts';
import { holdLock } from '../db/locks.ts';
import { declareTask } from '../jobs/task.ts';
import type { EventType } from './define.ts';
import { reactionsTo } from './expected.ts';

export const LIVE_CHANNEL = 'waybill_live';

/** Queues what reacts to an event: also the reactions that only the version knows that recorded it. */
export const dispatchTask = declareTask(
  'dispatch-event',
  z.object({ id: z.string(), reactions: z.array(z.string()).optional() }),
);

interface Owner {
  /** The account whose live streams receive it; null when it belongs to none. */
  readonly accountId: string | null;
}

/** Returns the event's id. */
export async function append<Data, Live extends boolean>(
  tx: Tx,
  { kind }: EventType<string, Data, Live>,
  data: NoInfer<Data>,
  ...[owner]: Live extends true ? [owner: Owner] : []
): Promise<string> {
  const accountId = owner?.accountId ?? null;
  // Ids of one account are assigned and committed in the same order, so that "after id N" misses nothing.
  if (accountId !== null) await holdLock(tx, 'eventsOfAccount', accountId);
  const { id } = await tx
    .insertInto('events')
    // The time of the event, not of the beginning of its transaction, which may have taken long.
    .values({ kind, account_id: accountId, data: JSON.stringify(data), created_at: sql`clock_timestamp()` })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (accountId !== null) await sql`select pg_notify(${LIVE_CHANNEL}, ${accountId})`.execute(tx);
  await dispatchTask.enqueue(tx, { id, reactions: [...reactionsTo(kind)] });
  return id;
}
