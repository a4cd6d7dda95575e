/** SQL for calls that came with an Idempotency-Key. */
import { type Selectable, sql } from 'kysely';
import { HOUR_S, MINUTE_S, settled } from '../../clock/settled.ts';
import type { Db } from '../../db/database.ts';
import type { IdempotencyTables } from '../../db/tables/idempotency.ts';

export interface KeyedCall {
  readonly user_id: string;
  readonly key_hash: Buffer;
  readonly request_hash: Buffer;
}

/** A call usually takes less than a second. When a server dies, the same call is refused for this long. */
const RUNNING = sql<Date>`now() + interval '15 seconds'`;

export interface Begun {
  readonly effect_key: string;
  /** False: the same call was made before, and its answer was not stored. */
  readonly isFirst: boolean;
}

/** Begins the call, unless it is running, answered, or was made with another body. */
export const begin = (db: Db, call: KeyedCall): Promise<Begun | undefined> =>
  db
    .insertInto('keyed_calls')
    .values({ ...call, running_until: RUNNING })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key_hash'])
        .doUpdateSet({ running_until: RUNNING })
        .where('keyed_calls.request_hash', '=', call.request_hash)
        .where('keyed_calls.answer', 'is', null)
        .where(({ or, eb }) =>
          or([
            eb('keyed_calls.running_until', 'is', null),
            eb('keyed_calls.running_until', '<=', sql<Date>`now()`),
          ]),
        ),
    )
    .returning(['effect_key', sql<boolean>`xmax = 0`.as('isFirst')])
    .executeTakeFirst();

export type StoredCall = Selectable<IdempotencyTables['keyed_calls']> & { readonly secondsLeft: number };

export const find = (db: Db, { user_id, key_hash }: KeyedCall): Promise<StoredCall | undefined> =>
  db
    .selectFrom('keyed_calls')
    .selectAll()
    .select(sql<number>`extract(epoch from running_until - now())::float8`.as('secondsLeft'))
    .where('user_id', '=', user_id)
    .where('key_hash', '=', key_hash)
    .executeTakeFirst();

/** Ends the run. Without an answer, the same call can be made again. */
export async function end(db: Db, { user_id, key_hash }: KeyedCall, answer?: string): Promise<void> {
  await db
    .updateTable('keyed_calls')
    .set({ running_until: null, ...(answer !== undefined && { answer }) })
    .where('user_id', '=', user_id)
    .where('key_hash', '=', key_hash)
    .execute();
}

/** Deletes the call if its day is over, so that the key counts as new. */
export async function deleteOver(db: Db, { user_id, key_hash }: KeyedCall): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('keyed_calls')
    .where('user_id', '=', user_id)
    .where('key_hash', '=', key_hash)
    .where('created_at', '<', sql<Date>`${settled(MINUTE_S)} - interval '1 day'`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function sweepKeyedCalls(db: Db): Promise<void> {
  await db
    .deleteFrom('keyed_calls')
    .where('created_at', '<', sql<Date>`${settled(HOUR_S)} - interval '1 day'`)
    .execute();
}
