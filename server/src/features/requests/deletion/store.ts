/** SQL for deleting requests and giving back their storage. */
import { UNDO_DELETE_S } from '@waybill/contract/transfers';
import { sql } from 'kysely';
import { settled } from '../../../clock/settled.ts';
import type { Db, Tx } from '../../../db/database.ts';
import type { StoredRequest } from '../store.ts';

/** One that was deleted too, until its files are gone. */
export const lockUnreleased = (tx: Tx, userId: string, slug: string): Promise<StoredRequest | undefined> =>
  tx
    .selectFrom('requests')
    .selectAll()
    .where('slug', '=', slug)
    .where('user_id', '=', userId)
    .where('released_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Answers with when it was deleted. */
export async function setDeleted(tx: Tx, id: string): Promise<Date> {
  const { deleted_at } = await tx
    .updateTable('requests')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning('deleted_at')
    .executeTakeFirstOrThrow();
  if (deleted_at === null) throw new Error('a request was not deleted');
  return deleted_at;
}

export const setKept = (tx: Tx, id: string): Promise<StoredRequest> =>
  tx
    .updateTable('requests')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

const over = sql<boolean>`(released_at is null and deleted_at <= ${settled(UNDO_DELETE_S)}
  and deleted_at <= now() - make_interval(secs => ${UNDO_DELETE_S}))`;

export const findOver = (db: Db, limit: number): Promise<{ id: string }[]> =>
  db.selectFrom('requests').select('id').where(over).orderBy('deleted_at').limit(limit).execute();

/** Undefined when another run was faster, or it was kept. */
export const lockOver = (tx: Tx, id: string): Promise<StoredRequest | undefined> =>
  tx.selectFrom('requests').selectAll().where('id', '=', id).where(over).forNoKeyUpdate().executeTakeFirst();

/** Running time is written down every ten seconds. */
const LOOK_AGAIN_S = 5;

/** When a deleted request whose bytes are still there can be looked at again; undefined while the clock is not trusted. */
export async function nextLook(db: Db, id: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select greatest(now() + make_interval(secs => ${LOOK_AGAIN_S}), deleted_at + make_interval(secs => ${UNDO_DELETE_S})) as at
    from requests, clock
    where requests.id = ${id}::uuid and deleted_at is not null and released_at is null and held is null`.execute(
    db,
  );
  return rows[0]?.at;
}

/** Uploads for a request that are under way, or were handed in. */
export async function draftsFor(
  tx: Tx,
  requestId: string,
): Promise<{ id: string; state: 'open' | 'sealed' }[]> {
  const { rows } = await sql<{ id: string; state: 'open' | 'sealed' }>`
    select id, state from drafts where state in ('open', 'sealed') and id in (
      select draft_id from request_drafts where request_id = ${requestId}::uuid
      union all select draft_id from hand_ins where request_id = ${requestId}::uuid)
    order by id`.execute(tx);
  return rows;
}

export async function mailsOfGivers(tx: Tx, requestId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('givers')
    .select('mail_id')
    .where('request_id', '=', requestId)
    .where('mail_id', 'is not', null)
    .execute();
  return rows.flatMap(({ mail_id }) => mail_id ?? []);
}

/** Keeps only what its month is counted by and what the bell calls it; the people go, and with them what they handed in. */
export async function forgetContent(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('givers').where('request_id', '=', id).execute();
  await tx.deleteFrom('request_items').where('request_id', '=', id).execute();
  await tx.deleteFrom('hand_in_manifests').where('request_id', '=', id).execute();
  await tx
    .updateTable('requests')
    .set({
      released_at: sql<Date>`now()`,
      message: '',
      search: '',
      password_hash: null,
      encryption: null,
      repeats: 'never',
      repeats_at: null,
    })
    .where('id', '=', id)
    .execute();
}
