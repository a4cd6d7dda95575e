/** Stores what was sent to webhooks, for the people who look it up and send it again. */
import { DELIVERIES_DAYS } from '@waybill/contract/webhooks';
import { type Selectable, sql } from 'kysely';
import { HOUR_S, settled } from '../../../clock/settled.ts';
import type { Db } from '../../../db/database.ts';
import type { WebhookTables } from '../../../db/tables/webhooks.ts';
import { PAUSES } from '../delivering/pauses.ts';

export type StoredMessage = Selectable<WebhookTables['webhook_messages']>;

/** Newest first. */
export const messagesOf = (
  db: Db,
  webhookId: string,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<StoredMessage[]> =>
  db
    .selectFrom('webhook_messages')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .where('created_at', '>', sql<Date>`now() - make_interval(days => ${DELIVERIES_DAYS})`)
    .$if(before !== undefined, (query) => query.where('position', '<', before ?? ''))
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();

interface NewTest {
  /** The same for each try of one call. */
  readonly id: string;
  readonly webhook_id: string;
  readonly account_id: string;
  readonly body: string;
}

/** A test is sent once. */
export async function addTest(db: Db, test: NewTest): Promise<void> {
  await db
    .insertInto('webhook_messages')
    .values({
      ...test,
      event_id: null,
      type: 'test',
      by_hand: true,
      pauses: PAUSES,
      next_at: sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/**
 * Sends it once more, at once. What still waits is tried earlier, and keeps its later attempts; what is being sent now is
 * left alone.
 */
export const sendAgain = (db: Db, webhookId: string, id: string): Promise<StoredMessage | undefined> =>
  db
    .updateTable('webhook_messages')
    .set({
      state: 'waiting',
      by_hand: true,
      pauses: sql<number>`case when state = 'waiting' then pauses else ${PAUSES} end`,
      next_at: sql<Date>`case when claimed_until > now() then next_at else now() end`,
    })
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .returningAll()
    .executeTakeFirst();

const BATCH = 5_000;

/** In batches, because a busy account has many in a day. */
export async function sweepMessages(db: Db): Promise<void> {
  for (let count = BATCH; count === BATCH; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from webhook_messages where id in (
        select id from webhook_messages
        where created_at < ${settled(HOUR_S)} - make_interval(days => ${DELIVERIES_DAYS}) limit ${BATCH})`.execute(
      db,
    );
    count = Number(numAffectedRows);
  }
}
