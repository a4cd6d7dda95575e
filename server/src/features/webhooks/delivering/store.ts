/** Stores what became of an attempt to deliver a message. */
import type { DeliveryProblem } from '@waybill/contract/webhooks';
import { type Selectable, sql } from 'kysely';
import { MINUTE_S, settled } from '../../../clock/settled.ts';
import type { Db, Tx } from '../../../db/database.ts';
import type { WebhookTables } from '../../../db/tables/webhooks.ts';
import { PATIENCE_DAYS } from './pauses.ts';

export interface Receiver extends Selectable<WebhookTables['webhooks']> {
  /** The account that owns it, or the one that the message is about, is suspended. */
  readonly suspended: boolean;
  /** The message is about the owner's own things, or those of the team they are in. */
  readonly concerned: boolean;
}

/** Read after the message was claimed: what changed before that is known. */
export async function findReceiver(
  db: Db,
  webhookId: string,
  accountId: string,
): Promise<Receiver | undefined> {
  const { rows } = await sql<Receiver>`
    select webhooks.*,
      users.status = 'revoke' or coalesce(account.status = 'revoke', false) as suspended,
      ${accountId}::uuid in (users.id, coalesce(team_members.owner_id, users.id)) as concerned
    from webhooks join users on users.id = webhooks.user_id
    left join team_members on team_members.user_id = users.id
    left join users as account on account.id = ${accountId}::uuid
    where webhooks.id = ${webhookId}::uuid`.execute(db);
  return rows[0];
}

/** Ends it without an attempt. */
export async function failMessage(db: Db, id: string): Promise<void> {
  await db
    .updateTable('webhook_messages')
    .set({ state: 'failed', next_at: null, claimed_until: null, by_hand: false })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** No attempt was made; it is due again after this. */
export async function postpone(db: Db, id: string, seconds: number): Promise<void> {
  await db
    .updateTable('webhook_messages')
    .set({ next_at: sql<Date>`now() + make_interval(secs => ${seconds})`, claimed_until: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

export interface Attempt {
  readonly tookMs: number;
  readonly status: number | null;
  readonly problem: DeliveryProblem | null;
  readonly answer: string | null;
}

const attemptColumns = ({ tookMs, status, problem, answer }: Attempt) => ({
  attempts: sql<number>`attempts + 1`,
  by_hand: false,
  claimed_until: null,
  last_at: sql<Date>`now()`,
  took_ms: tookMs,
  status,
  problem,
  answer,
});

export async function storeDelivered(tx: Tx, id: string, attempt: Attempt): Promise<void> {
  await tx
    .updateTable('webhook_messages')
    .set({ ...attemptColumns(attempt), state: 'delivered', next_at: null })
    .where('id', '=', id)
    .execute();
}

/** `pause` in seconds; undefined: it is not tried again. What was ended meanwhile stays ended. */
export async function storeFailed(
  tx: Tx,
  id: string,
  attempt: Attempt,
  pause: number | undefined,
): Promise<void> {
  await tx
    .updateTable('webhook_messages')
    .set({
      ...attemptColumns(attempt),
      ...(pause === undefined
        ? { state: 'failed', next_at: null }
        : {
            pauses: sql<number>`pauses + 1`,
            next_at: sql<Date>`case when state = 'waiting' then now() + make_interval(secs => ${pause}) end`,
          }),
    })
    .where('id', '=', id)
    .execute();
}

export async function noteTaken(tx: Tx, webhookId: string, slow: boolean): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ last_at: sql<Date>`now()`, last_problem: null, failing_since: null, slow })
    .where('id', '=', webhookId)
    .execute();
}

/** Whether it has failed for too long, by a clock that can be trusted. A test that fails does not count. */
export async function noteProblem(
  tx: Tx,
  webhookId: string,
  problem: DeliveryProblem,
  counts: boolean,
): Promise<boolean> {
  const noted = await tx
    .updateTable('webhooks')
    .set({
      last_at: sql<Date>`now()`,
      last_problem: problem,
      slow: true,
      ...(counts ? { failing_since: sql<Date>`coalesce(failing_since, now())` } : {}),
    })
    .where('id', '=', webhookId)
    .returning(
      sql<boolean>`coalesce(state = 'on' and failing_since
        < ${settled(MINUTE_S)} - make_interval(days => ${PATIENCE_DAYS}), false)`.as('over'),
    )
    .executeTakeFirst();
  return noted?.over === true;
}

/** False: it was off already. */
export async function switchOff(tx: Tx, webhookId: string, state: 'off' | 'failing'): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhooks')
    .set({ state })
    .where('id', '=', webhookId)
    .where('state', '=', 'on')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
