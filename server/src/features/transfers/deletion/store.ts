/** SQL for deleting transfers and releasing the storage of ended ones. */
import { GRACE_S } from '@waybill/contract/expiry';
import { UNDO_DELETE_S } from '@waybill/contract/transfers';
import { sql } from 'kysely';
import { HOUR_S, MINUTE_S, settled } from '../../../clock/settled.ts';
import type { Db, Tx } from '../../../db/database.ts';
import type { StoredTransfer } from '../store.ts';

/** Locks in a fixed order, so that parallel calls for the same transfers cannot deadlock. */
export const lockOwnTransfers = (tx: Tx, userId: string, ids: readonly string[]): Promise<StoredTransfer[]> =>
  tx
    .selectFrom('transfers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export async function setDeleted(tx: Tx, id: string): Promise<Date> {
  const { deleted_at } = await tx
    .updateTable('transfers')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning('deleted_at')
    .executeTakeFirstOrThrow();
  if (deleted_at === null) throw new Error('a transfer was not deleted');
  return deleted_at;
}

/** A transfer that was deleted after its first download becomes an ordinary one, or it would be deleted again at once. */
export async function setKept(tx: Tx, id: string): Promise<void> {
  await sql`
    update transfers set deleted_at = null, taken_by = null, delete_due_at = null,
      delete_after_download = delete_after_download and delete_due_at is null
    where id = ${id}::uuid`.execute(tx);
}

const downloaded = sql<boolean>`(delete_due_at <= ${settled(MINUTE_S)}
  and deleted_at is null and taken_down_at is null and released_at is null)`;

export const findDownloaded = (db: Db, limit: number): Promise<{ id: string }[]> =>
  db.selectFrom('transfers').select('id').where(downloaded).orderBy('delete_due_at').limit(limit).execute();

/** Undefined when another was faster, or it is not due any more. */
export const lockDownloaded = (tx: Tx, id: string): Promise<StoredTransfer | undefined> =>
  tx
    .selectFrom('transfers')
    .selectAll()
    .where('id', '=', id)
    .where(downloaded)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Running time is written down every ten seconds. */
const LOOK_AGAIN_S = 5;

/** Past the grace period. */
const pastGrace = sql<boolean>`(expires_at <= ${settled(HOUR_S)} - make_interval(secs => ${GRACE_S}))`;

/** Taken down, or deleted beyond undo. */
const ended = sql<boolean>`(taken_down_at is not null
  or (deleted_at <= ${settled(UNDO_DELETE_S)} and deleted_at <= now() - make_interval(secs => ${UNDO_DELETE_S})))`;

/** A taken-down transfer keeps its files until their hashes are stored. */
const over = sql<boolean>`(not hash_wanted and (${ended} or ${pastGrace}))`;

/** When a deleted transfer whose bytes are still there can be looked at again; undefined while the clock is not trusted. */
export async function nextLook(db: Db, id: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select greatest(now() + make_interval(secs => ${LOOK_AGAIN_S}), deleted_at + make_interval(secs => ${UNDO_DELETE_S})) as at
    from transfers, clock
    where transfers.id = ${id} and deleted_at is not null and released_at is null and not hash_wanted and held is null`.execute(
    db,
  );
  return rows[0]?.at;
}

export const lockOver = (tx: Tx, id: string): Promise<StoredTransfer | undefined> =>
  tx
    .selectFrom('transfers')
    .selectAll()
    .where('id', '=', id)
    .where('released_at', 'is', null)
    .where(over)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Each reason by the index that has only those, so that the transfers which go on are not read. */
export async function findOver(db: Db, limit: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from transfers where released_at is null and not hash_wanted
      and coalesce(taken_down_at, deleted_at) is not null and ${ended}
    union
    (select id from transfers where released_at is null and not hash_wanted and ${pastGrace}
      order by expires_at limit ${limit})
    limit ${limit}`.execute(db);
  return rows;
}

export const draftsOf = (db: Db | Tx, transferId: string): Promise<{ draft_id: string }[]> =>
  db
    .selectFrom('transfer_drafts')
    .select('draft_id')
    .where('transfer_id', '=', transferId)
    .orderBy('position')
    .execute();

export async function markReleased(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('transfers').set({ released_at: sql<Date>`now()` }).where('id', '=', id).execute();
}
