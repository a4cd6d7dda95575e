/** All SQL of the live channel. */
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { holdLock } from '../db/locks.ts';
import type { User } from '../http/actor.ts';

export const CLOSE_CHANNEL = 'waybill_live_close';
export const MAX_STREAMS_PER_ACCOUNT = 10;

/** Registers a stream, and notifies all processes to close the account's oldest ones beyond the limit. */
export const registerStream = (db: Db, id: string, accountId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await holdLock(tx, 'liveStreams', accountId);
    await tx.insertInto('live_streams').values({ id, account_id: accountId }).execute();
    await sql`
      with surplus as (
        delete from live_streams where id in (
          select id from live_streams where account_id = ${accountId}
          order by opened_at desc offset ${MAX_STREAMS_PER_ACCOUNT}
        ) returning id
      )
      select pg_notify(${CLOSE_CHANNEL}, id::text) from surplus`.execute(tx);
  });

export async function forgetStreams(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('live_streams').where('id', 'in', ids).execute();
}

export async function touchStreams(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db.updateTable('live_streams').set({ seen_at: new Date() }).where('id', 'in', ids).execute();
}

/** The newest event, or the newest that happened before the last `ago` milliseconds. */
export async function eventIdBefore(db: Db, accountId: string, ago?: number): Promise<string> {
  const isBefore = sql`created_at <= clock_timestamp() - make_interval(secs => ${(ago ?? 0) / 1000})`;
  const { rows } = await sql<{ id: string }>`
    select coalesce(max(id), 0)::text as id from events
    where account_id = ${accountId} and ${ago === undefined ? sql`true` : isBefore}`.execute(db);
  return rows[0]?.id ?? '0';
}

/** What a session may see, as one text that can be compared; undefined when it is over. */
export async function placeOfSession(
  db: Db,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
): Promise<string | undefined> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('team_members', 'team_members.user_id', 'users.id')
    .select(['users.role', 'users.status', 'team_members.owner_id', 'team_members.role as team_role'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.user_id', '=', accountId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return (
    found &&
    placeOf({
      role: found.role,
      suspended: found.status === 'revoke',
      ownerId: found.owner_id ?? accountId,
      place: found.team_role ?? 'owner',
    })
  );
}

export const placeOf = ({
  role,
  suspended,
  ownerId,
  place,
}: Pick<User, 'role' | 'suspended' | 'ownerId' | 'place'>): string =>
  JSON.stringify([role, suspended, ownerId, place]);

export const eventsAfter = (db: Db, accountId: string, id: string, limit: number) =>
  db
    .selectFrom('events')
    .select(['id', 'kind', 'data'])
    .where('account_id', '=', accountId)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Removes the streams of processes that died. */
export async function sweepStreams(db: Db): Promise<void> {
  await sql`delete from live_streams where seen_at < now() - interval '2 minutes'`.execute(db);
}
