/** The SQL of strangers' unfinished uploads. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { StoredDraft } from '../store.ts';
import { IDLE_S, type Room } from './rules.ts';

/** Whether no credentials were issued for a while, so that only what has arrived counts. */
export const isIdle = sql<boolean>`drafts.credentials_end < now() - make_interval(secs => ${IDLE_S})`;

/** Locks the owner's storage until the transaction ends: what strangers hold of it changes only under this lock. */
export async function lockRoom(
  tx: Tx,
  owner: string,
  limit: number,
  except: string | null = null,
): Promise<Room> {
  const { rows } = await sql<{ used: string; reserved: string }>`
    insert into storage_use as storage (owner) values (${owner})
    on conflict (owner) do update set used = storage.used
    returning used, reserved`.execute(tx);
  const others = await strangersOf(tx, owner, except);
  return {
    limit,
    used: Number(rows[0]?.used ?? 0),
    reserved: Number(rows[0]?.reserved ?? 0),
    heldByOthers: others.held,
    takenByOthers: others.taken,
  };
}

async function strangersOf(
  db: Db | Tx,
  owner: string,
  except: string | null,
): Promise<{ held: number; taken: number; arrived: number }> {
  const { rows } = await sql<{ held: string; taken: string; arrived: string }>`
    select coalesce(sum(reserved), 0)::text as held, coalesce(sum(greatest(reserved, arrived)), 0)::text as taken,
      coalesce(sum(arrived), 0)::text as arrived
    from drafts
    where owner = ${owner} and state = 'open' and reserved is not null and id is distinct from ${except}`.execute(
    db,
  );
  const [row] = rows;
  return {
    held: Number(row?.held ?? 0),
    taken: Number(row?.taken ?? 0),
    arrived: Number(row?.arrived ?? 0),
  };
}

export const arrivedOfStrangers = async (db: Db | Tx, owner: string): Promise<number> =>
  (await strangersOf(db, owner, null)).arrived;

/** Used, reserved, and what strangers have stored beyond that. */
export async function readTaken(db: Db | Tx, owner: string): Promise<number> {
  const use = await db.selectFrom('storage_use').selectAll().where('owner', '=', owner).executeTakeFirst();
  const { held, taken } = await strangersOf(db, owner, null);
  return Number(use?.used ?? 0) + Number(use?.reserved ?? 0) + taken - held;
}

/** Call it under `lockRoom`. */
export async function addReserved(tx: Tx, owner: string, more: number): Promise<void> {
  if (more !== 0)
    await sql`update storage_use set reserved = reserved + ${more}::bigint where owner = ${owner}`.execute(
      tx,
    );
}

export async function setArrived(
  tx: Tx,
  id: string,
  counted: { readonly arrived: number; readonly reserved: number },
): Promise<void> {
  await tx.updateTable('drafts').set(counted).where('id', '=', id).execute();
}

/** Those that may be receiving bytes, and those that hold storage for bytes that no longer come. */
export const countableDrafts = (db: Db): Promise<(StoredDraft & { readonly idle: boolean })[]> =>
  db
    .selectFrom('drafts')
    .selectAll()
    .select(isIdle.as('idle'))
    .where('state', '=', 'open')
    .where('reserved', 'is not', null)
    .where((where) =>
      where.or([
        where('credentials_end', '>', sql<Date>`now() - interval '5 minutes'`),
        where.and([isIdle, sql<boolean>`reserved > arrived`]),
      ]),
    )
    .orderBy('created_at')
    .execute();

/** Those with more in object storage than they hold, the newest first. */
export const uncoveredDrafts = (
  db: Db,
  owner: string,
): Promise<Pick<StoredDraft, 'id' | 'arrived' | 'slug'>[]> =>
  db
    .selectFrom('drafts')
    .select(['id', 'arrived', 'slug'])
    .where('owner', '=', owner)
    .where('state', '=', 'open')
    .where(sql<boolean>`arrived > reserved`)
    .orderBy('created_at', 'desc')
    .execute();
