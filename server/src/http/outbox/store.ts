/** Reads the mails of the outbox from the database. */
import type { Db } from '../../db/database.ts';

export interface OutboxQuery {
  readonly to?: string | undefined;
  /** Only mails older than this id. */
  readonly before?: string | undefined;
  readonly limit: number;
}

export const listOutbox = (db: Db, { to, before, limit }: OutboxQuery) =>
  db
    .selectFrom('outbox')
    .selectAll()
    .$if(to !== undefined, (query) => query.where('to_address', '=', (to ?? '').toLowerCase()))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const readOutbox = (db: Db, id: string) =>
  db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();

export type OutboxMail = NonNullable<Awaited<ReturnType<typeof readOutbox>>>;
