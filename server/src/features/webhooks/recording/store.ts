/** Stores the messages that an event causes: one for each webhook that wants to know. */
import type { WebhookEvent } from '@waybill/contract/webhook-events';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';

/** Most accounts have none, and their events cost no more than this. */
export async function hasWebhooks(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('webhooks')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'on')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The name of the person who handed in, and how many files it has by now. */
export async function factsOfHandIns(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; person: string | null; files: number }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; person: string | null; files: number }>`
    select hand_ins.id, file_count as files,
      coalesce(nullif(trim(email), ''), nullif(trim(name), '')) as person
    from hand_ins join givers on givers.id = giver_id
    where hand_ins.id = any(${sql.val(ids)}::uuid[]) order by hand_ins.created_at, hand_ins.id`.execute(db);
  return rows;
}

export interface NewMessage {
  readonly type: WebhookEvent;
  readonly body: string;
  /** The hand-in, where one event is about several. */
  readonly part?: string;
}

interface Cause {
  readonly eventId: string;
  readonly at: Date;
  readonly userId: string;
  readonly accountId: string;
}

/** Once for each event, webhook and part. A webhook that was made after the event hears nothing of it. */
export async function addMessages(
  tx: Tx,
  { eventId, at, userId, accountId }: Cause,
  messages: readonly NewMessage[],
): Promise<void> {
  // Locked, so that one that is being switched off gets no message after its others were ended.
  const { rows } = await sql<{ id: string; events: WebhookEvent[] }>`
    select id, events from webhooks
    where user_id = ${userId}::uuid and state = 'on' and created_at <= ${at} order by id for share`.execute(
    tx,
  );
  const values = rows.flatMap(({ id, events }) =>
    messages
      .filter(({ type }) => events.includes(type))
      .map(({ type, body, part = '' }) => ({
        webhook_id: id,
        account_id: accountId,
        event_id: eventId,
        part,
        type,
        body,
        next_at: sql<Date>`now()`,
      })),
  );
  if (values.length === 0) return;
  await tx
    .insertInto('webhook_messages')
    .values(values)
    .onConflict((conflict) => conflict.columns(['webhook_id', 'event_id', 'part']).doNothing())
    .execute();
}
