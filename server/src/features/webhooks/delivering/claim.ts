/**
 * Claims the messages that are due, so that each is delivered by one server at a time. Those of one account and of one
 * webhook share few turns, and receivers that have not shown that they answer quickly have turns of their own.
 */
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { StoredMessage } from '../deliveries/store.ts';

/** Longer than any request takes. When a server dies, its messages are due again after this. */
const CLAIM_S = 60;

/** At once: of an account among the quick, and among the slow. */
const OF_ACCOUNT = { quick: 4, slow: 2 } as const;
/** At once, of a webhook among the quick; a slow one is called by one request at a time. */
const OF_WEBHOOK = 2;

export type Lane = keyof typeof OF_ACCOUNT;

/**
 * Walks from webhook to webhook by the index of what waits, and looks at few messages of each, so that what waits for one
 * that fails costs others nothing. Who is next is drawn by lot among accounts that have as many turns, so that one with much
 * to send does not come first each time.
 */
export async function claimDue(db: Db, lane: Lane, room: number): Promise<StoredMessage[]> {
  const isSlow = lane === 'slow';
  const { rows } = await sql<StoredMessage>`
    with recursive waiting as (
      (select webhook_id from webhook_messages where state = 'waiting' order by webhook_id limit 1)
      union all
      select (
        select next.webhook_id from webhook_messages as next
        where state = 'waiting' and next.webhook_id > waiting.webhook_id order by webhook_id limit 1)
      from waiting where webhook_id is not null),
    under_way as (
      select account_id, webhook_id, slow from webhook_messages join webhooks on webhooks.id = webhook_id
      where claimed_until > now()),
    due as (
      select head.id, head.account_id, head.next_at from waiting
      join webhooks on webhooks.id = waiting.webhook_id and slow = ${isSlow}
      cross join lateral (
        select id, account_id, next_at from webhook_messages
        where webhook_id = waiting.webhook_id and state = 'waiting' and next_at <= now()
        order by next_at
        limit greatest(0, ${isSlow ? 1 : OF_WEBHOOK} - (
          select count(*) from under_way where under_way.webhook_id = waiting.webhook_id))) as head),
    turns as (
      select id, (
          select count(*) from under_way where slow = ${isSlow} and under_way.account_id = due.account_id
        ) + row_number() over (partition by account_id order by next_at) as turn
      from due),
    chosen as (
      select id from webhook_messages
      where id in (
        select id from turns where turn <= ${OF_ACCOUNT[lane]} order by turn, random() limit ${room})
        and state = 'waiting' and next_at <= now()
      for update skip locked)
    update webhook_messages set
      claimed_until = now() + make_interval(secs => ${CLAIM_S}),
      next_at = now() + make_interval(secs => ${CLAIM_S})
    from chosen where webhook_messages.id = chosen.id
    returning webhook_messages.*`.execute(db);
  return rows;
}
