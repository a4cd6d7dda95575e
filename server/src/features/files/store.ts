/** All SQL of drafts and of the storage they use. */
import type { Region } from '@waybill/contract/regions';
import { RESUME_WINDOW_S } from '@waybill/contract/uploads';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { holdLock } from '../../db/locks.ts';
import type { DraftRow } from '../../db/tables/files.ts';

export type StoredDraft = Selectable<DraftRow>;

/** Adds to what an owner has reserved; false when it would exceed the limit. */
export async function reserve(tx: Tx, owner: string, bytes: number, limit: number): Promise<boolean> {
  const { rows } = await sql`
    insert into storage_use as storage (owner, reserved)
    select ${owner}, ${bytes}::bigint where ${bytes}::bigint <= ${limit}::bigint
    on conflict (owner) do update set reserved = storage.reserved + excluded.reserved
    where storage.used + storage.reserved + excluded.reserved <= ${limit}::bigint
    returning owner`.execute(tx);
  return rows.length === 1;
}

/** Adds to what an owner uses; false when that would exceed the limit, or does already. */
export async function countUsed(tx: Tx, owner: string, bytes: number, limit: number): Promise<boolean> {
  const { rows } = await sql`
    update storage_use set used = used + ${bytes}::bigint
    where owner = ${owner} and used + reserved + ${bytes}::bigint <= ${limit}::bigint returning owner`.execute(
    tx,
  );
  return rows.length === 1;
}

/** What a draft reserves of its owner's storage while it is open; what it copies counts as used instead. */
export const reservedBy = ({
  reserved,
  bytes,
  copying,
}: Pick<StoredDraft, 'reserved' | 'bytes' | 'copying'>): number => (copying ? 0 : Number(reserved ?? bytes));

/** Releases what a draft reserved, and counts what is kept of it. */
export async function settle(tx: Tx, owner: string, reserved: number, kept: number): Promise<void> {
  await sql`
    update storage_use set reserved = reserved - ${reserved}::bigint, used = used + ${kept}::bigint
    where owner = ${owner}`.execute(tx);
}

export interface StorageUse {
  readonly used: number;
  readonly reserved: number;
}

export async function readUse(db: Db | Tx, owner: string): Promise<StorageUse> {
  const row = await db.selectFrom('storage_use').selectAll().where('owner', '=', owner).executeTakeFirst();
  return { used: Number(row?.used ?? 0), reserved: Number(row?.reserved ?? 0) };
}

export const findDraft = (db: Db | Tx, id: string): Promise<StoredDraft | undefined> =>
  db.selectFrom('drafts').selectAll().where('id', '=', id).executeTakeFirst();

/** Folders above a file's own: the slug is among the first. */
const SLUG_WITHIN = 6;

/** The draft below whose prefix a key lies. */
export const findDraftAround = (db: Db | Tx, key: string): Promise<StoredDraft | undefined> =>
  db
    .selectFrom('drafts')
    .selectAll()
    .where('slug', 'in', key.split('/').slice(0, SLUG_WITHIN))
    .where(sql<boolean>`starts_with(${key}, prefix)`)
    .executeTakeFirst();

/** Locked until the transaction ends. */
export const lockDraft = (tx: Tx, id: string): Promise<StoredDraft | undefined> =>
  tx.selectFrom('drafts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findDraftByKey = (
  tx: Tx,
  owner: string,
  idempotencyKey: string,
): Promise<StoredDraft | undefined> =>
  tx
    .selectFrom('drafts')
    .selectAll()
    .where('owner', '=', owner)
    .where('idempotency_key', '=', idempotencyKey)
    .where('state', '=', 'open')
    .executeTakeFirst();

/** The draft with this idempotency key, locked until the transaction ends, so that the same call runs once at a time. */
export async function lockByKey(
  tx: Tx,
  owner: string,
  idempotencyKey: string,
): Promise<Pick<StoredDraft, 'state'> | undefined> {
  await holdLock(tx, 'draftOfKey', `${owner}:${idempotencyKey}`);
  return tx
    .selectFrom('drafts')
    .select('state')
    .where('owner', '=', owner)
    .where('idempotency_key', '=', idempotencyKey)
    .where('state', 'in', ['open', 'sealed', 'released'])
    .forUpdate()
    .executeTakeFirst();
}

const resumable = sql<Date>`now() + make_interval(secs => ${RESUME_WINDOW_S})`;

export type NewDraft = Omit<Insertable<DraftRow>, 'expires_at' | 'ended_at' | 'cleared_at'>;

/** Undefined when the slug is taken. */
export const insertDraft = (tx: Tx, draft: NewDraft): Promise<StoredDraft | undefined> =>
  tx
    .insertInto('drafts')
    .values({ ...draft, expires_at: resumable, ended_at: null, cleared_at: null })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returningAll()
    .executeTakeFirst();

/** Whether a user has files in a region, for example from before they had an account. */
export async function keepsIn(db: Db, userId: string, region: Region): Promise<boolean> {
  const found = await db
    .selectFrom('drafts')
    .select('id')
    .where('user_id', '=', userId)
    .where('region', '=', region)
    .where('state', '=', 'sealed')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The number of slugs, by the planner's estimate. */
export async function countSlugs(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select greatest(reltuples, 0)::int as count from pg_class where oid = 'drafts'::regclass`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Renews the time until which the upload can be resumed. */
export const extendDraft = (db: Db, id: string, credentialsS: number): Promise<StoredDraft | undefined> =>
  db
    .updateTable('drafts')
    .set({
      expires_at: resumable,
      credentials_end: sql<Date>`now() + make_interval(secs => ${credentialsS})`,
    })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('expires_at', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();

/** Undefined when it was in another state. */
export const lockSealedDraft = (tx: Tx, id: string): Promise<StoredDraft | undefined> =>
  tx
    .selectFrom('drafts')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'sealed')
    .forUpdate()
    .executeTakeFirst();

/** Undefined when it was in another state. */
export const endDraft = (
  tx: Tx,
  id: string,
  from: 'open' | 'sealed',
  to: 'sealed' | 'dropped' | 'released',
): Promise<StoredDraft | undefined> =>
  tx
    .updateTable('drafts')
    .set({ state: to, ended_at: sql<Date>`now()`, block: null })
    .where('id', '=', id)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst();

export async function setOwner(tx: Tx, id: string, owner: string): Promise<void> {
  await tx.updateTable('drafts').set({ owner }).where('id', '=', id).execute();
}

export async function markCleared(db: Db, id: string): Promise<void> {
  await db.updateTable('drafts').set({ cleared_at: sql<Date>`now()` }).where('id', '=', id).execute();
}
