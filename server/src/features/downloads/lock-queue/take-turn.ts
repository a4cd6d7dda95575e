/** Lets strangers try the password of a transfer one at a time, in the order in which they came. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { askAgainAfter, KEPT_PLACE_S, pauseAfter } from './rules.ts';

/** Whether strangers have tried so often that they have to queue. It ends when there was no turn for an hour. */
export async function isQueued(db: Db, transferId: string): Promise<boolean> {
  const found = await db
    .selectFrom('lock_queues')
    .select('transfer_id')
    .where('transfer_id', '=', transferId)
    .where('next_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst();
  return found !== undefined;
}

/** Undefined when it is this place's turn; otherwise the seconds after which to come back. */
export const takeTurn = (db: Db, transferId: string, place: Buffer): Promise<number | undefined> =>
  db.transaction().execute(async (tx) => {
    const { turns, untilNext } = await holdQueue(tx, transferId);
    await seeWaiter(tx, transferId, place);
    const ahead = await countAhead(tx, transferId, place);
    if (untilNext > 0 || ahead > 0) return askAgainAfter(untilNext, ahead, turns);
    await tx
      .deleteFrom('lock_waiters')
      .where('transfer_id', '=', transferId)
      .where('place', '=', place)
      .execute();
    await sql`
      update lock_queues set turns = ${turns + 1}, next_at = now() + make_interval(secs => ${pauseAfter(turns + 1)})
      where transfer_id = ${transferId}`.execute(tx);
    return undefined;
  });

interface Queue {
  readonly turns: number;
  /** Seconds. */
  readonly untilNext: number;
}

/** Opens the queue when there is none, and holds it until the transaction ends: one turn is taken at a time. */
async function holdQueue(tx: Tx, transferId: string): Promise<Queue> {
  const { rows } = await sql<Queue>`
    insert into lock_queues as queue (transfer_id, next_at)
    values (${transferId}, now() + make_interval(secs => ${pauseAfter(0)}))
    on conflict (transfer_id) do update set
      turns = case when queue.turns_since < now() - interval '1 day' then 0 else queue.turns end,
      turns_since = case when queue.turns_since < now() - interval '1 day' then now() else queue.turns_since end
    returning turns, extract(epoch from next_at - clock_timestamp())::float as "untilNext"`.execute(tx);
  const [queue] = rows;
  if (queue === undefined) throw new Error('a queue that was just opened is there');
  return queue;
}

/** A waiter who was away for long joins at the end. */
async function seeWaiter(tx: Tx, transferId: string, place: Buffer): Promise<void> {
  await sql`
    insert into lock_waiters as waiter (transfer_id, place, since, seen_at)
    values (${transferId}, ${place}, clock_timestamp(), now())
    on conflict (transfer_id, place) do update set
      since = case when waiter.seen_at < now() - make_interval(secs => ${KEPT_PLACE_S})
        then clock_timestamp() else waiter.since end,
      seen_at = now()`.execute(tx);
}

/** Those who came before and still come back. */
async function countAhead(tx: Tx, transferId: string, place: Buffer): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`
    select count(*)::int as ahead from lock_waiters as other, lock_waiters as own
    where own.transfer_id = ${transferId} and own.place = ${place}
      and other.transfer_id = own.transfer_id and other.since < own.since
      and other.seen_at > now() - make_interval(secs => ${KEPT_PLACE_S})`.execute(tx);
  return rows[0]?.ahead ?? 0;
}

export async function sweepLockQueues(db: Db): Promise<void> {
  await db.deleteFrom('lock_queues').where('next_at', '<', sql<Date>`now() - interval '1 day'`).execute();
}
