/** SQL for the moments at which a request is late or over. */
import { type RawBuilder, sql } from 'kysely';
import { MINUTE_S, settled } from '../../../clock/settled.ts';
import type { Db, Tx } from '../../../db/database.ts';
import type { StoredRequest } from '../store.ts';

export type NoticeColumn = 'deadline_told_at' | 'expired_told_at';

const taking = sql`(closed_at is null and deleted_at is null)`;

const due: Readonly<Record<NoticeColumn, RawBuilder<boolean>>> = {
  // A request that has expired as well reports only that.
  deadline_told_at: sql`(${taking} and deadline_told_at is null and deadline <= ${settled(MINUTE_S)}
    and expires_at > ${settled(MINUTE_S)})`,
  expired_told_at: sql`(${taking} and expired_told_at is null and expires_at <= ${settled(MINUTE_S)})`,
};

export const findDue = (db: Db, column: NoticeColumn, limit: number): Promise<{ id: string }[]> =>
  db.selectFrom('requests').select('id').where(due[column]).limit(limit).execute();

/** Undefined when another run was faster, or the event is no longer due. */
export const markEmitted = (tx: Tx, column: NoticeColumn, id: string): Promise<StoredRequest | undefined> =>
  tx
    .updateTable('requests')
    .set({ [column]: sql<Date>`now()` })
    .where('id', '=', id)
    .where(due[column])
    .returningAll()
    .executeTakeFirst();
