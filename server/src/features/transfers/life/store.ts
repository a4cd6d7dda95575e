/** SQL for what happens to transfers over time. */
import { UNDO_DELETE_S } from '@waybill/contract/transfers';
import { type RawBuilder, sql } from 'kysely';
import { HOUR_S, MINUTE_S, settled } from '../../../clock/settled.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { COUNTED_S, EXPIRING_S, RECORD_KEPT_S, SHORT_LIFE_S } from '../clock.ts';
import type { StoredTransfer } from '../store.ts';

export type NoticeColumn = 'expiring_told_at' | 'expired_told_at';

const alive = sql`(deleted_at is null and taken_down_at is null and released_at is null)`;

const due: Readonly<Record<NoticeColumn, RawBuilder<boolean>>> = {
  expiring_told_at: sql`(${alive} and expiring_told_at is null and expiry_seconds > ${SHORT_LIFE_S}
    and expires_at > ${settled(MINUTE_S)} and expires_at < ${settled(MINUTE_S)} + make_interval(secs => ${EXPIRING_S}))`,
  expired_told_at: sql`(${alive} and expired_told_at is null and expires_at <= ${settled(MINUTE_S)})`,
};

export const findDue = (db: Db, column: NoticeColumn, limit: number): Promise<{ id: string }[]> =>
  db.selectFrom('transfers').select('id').where(due[column]).orderBy('expires_at').limit(limit).execute();

/** Undefined when another run was faster, or the event is no longer due. */
export const markEmitted = (tx: Tx, column: NoticeColumn, id: string): Promise<StoredTransfer | undefined> =>
  tx
    .updateTable('transfers')
    .set({ [column]: sql<Date>`now()` })
    .where('id', '=', id)
    .where(due[column])
    .returningAll()
    .executeTakeFirst();

/** What visitors sent, what was deleted and what was taken down; what users sent is kept when it just expires. */
const forgettable = sql<boolean>`(released_at is not null
  and (user_id is null or deleted_at is not null or taken_down_at is not null))`;

/** Returns how many were removed. */
export async function removeForgotten(db: Db, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from transfers where id in (
      select id from transfers
      where ${forgettable} and least(taken_down_at, deleted_at, expires_at) < ${settled(HOUR_S)} - make_interval(secs => ${RECORD_KEPT_S})
        and created_at < ${settled(HOUR_S)} - make_interval(secs => ${COUNTED_S})
        -- What expired long ago and was deleted now can be taken back for a minute.
        and (deleted_at is null or deleted_at < ${settled(HOUR_S)} - make_interval(secs => ${UNDO_DELETE_S}))
      limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows);
}
