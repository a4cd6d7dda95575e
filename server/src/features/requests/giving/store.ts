/** SQL for people who hand in files, and for what they handed in. */
import { type Insertable, sql } from 'kysely';
import { HOUR_S, MINUTE_S, settled } from '../../../clock/settled.ts';
import type { Db, Tx } from '../../../db/database.ts';
import type { GiverRow, HandInRow, RequestDraftRow } from '../../../db/tables/requests.ts';
import { isIdle } from '../../files/index.ts';
import type { StoredGiver, StoredHandIn } from '../store.ts';

/** The personal part of a link, by its form. */
export const isGiverId = (id: string): boolean => /^[\w-]{22}$/.test(id);

/** Someone who was removed is not found. */
export const findGiver = (db: Db | Tx, id: string): Promise<StoredGiver | undefined> =>
  db.selectFrom('givers').selectAll().where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst();

/** Keeps them from being removed or forgotten until the transaction ends; false when they were. */
export async function holdGiver(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from givers where id = ${id} and removed_at is null for key share`.execute(tx);
  return rows.length > 0;
}

/** The person who last said in this browser who they are. */
export const giverOfBrowser = (
  db: Db | Tx,
  requestId: string,
  browser: Buffer,
): Promise<StoredGiver | undefined> =>
  db
    .selectFrom('givers')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('browser', '=', browser)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertGiver = (tx: Tx, giver: Insertable<GiverRow>): Promise<StoredGiver> =>
  tx.insertInto('givers').values(giver).returningAll().executeTakeFirstOrThrow();

export const changeGiver = (
  tx: Tx,
  id: string,
  changes: Partial<Pick<StoredGiver, 'name' | 'email' | 'company' | 'verified_at'>>,
): Promise<StoredGiver> =>
  tx.updateTable('givers').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Undefined when nothing about them is new. */
export const markOpened = (
  tx: Tx,
  id: string,
  { verified }: { readonly verified: boolean },
): Promise<StoredGiver | undefined> =>
  tx
    .updateTable('givers')
    .set({
      opened_at: sql<Date>`coalesce(opened_at, now())`,
      verified_at: verified ? sql<Date>`coalesce(verified_at, now())` : sql<Date | null>`verified_at`,
    })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('opened_at', 'is', null),
        where.and([where.val(verified), where('verified_at', 'is', null)]),
      ]),
    )
    .returningAll()
    .executeTakeFirst();

export const purposeOf = (db: Db | Tx, draftId: string) =>
  db.selectFrom('request_drafts').selectAll().where('draft_id', '=', draftId).executeTakeFirst();

/** False when it was kept before. */
export async function insertPurpose(tx: Tx, purpose: RequestDraftRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('request_drafts')
    .values(purpose)
    .onConflict((conflict) => conflict.column('draft_id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** This person's uploads for the same item whose credentials have ended; one that was just announced has none yet. Locked. */
export const idleDrafts = (
  tx: Tx,
  { giver_id, item_id }: Pick<RequestDraftRow, 'giver_id' | 'item_id'>,
): Promise<{ id: string }[]> =>
  tx
    .selectFrom('request_drafts')
    .innerJoin('drafts', 'drafts.id', 'request_drafts.draft_id')
    .select('drafts.id')
    .where('giver_id', '=', giver_id)
    .where('item_id', 'is not distinct from', item_id)
    .where('drafts.state', '=', 'open')
    .where('credentials_end', '<', sql<Date>`now() - interval '1 minute'`)
    .forUpdate('drafts')
    .execute();

/** Until then an owner who closed a request by mistake can reopen it, and uploads go on. */
const anHourAgo = sql<Date>`${settled(MINUTE_S)} - interval '1 hour'`;

/** Uploads that can no longer be handed in. */
export const lateDrafts = (db: Db, limit: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('request_drafts')
    .innerJoin('drafts', 'drafts.id', 'request_drafts.draft_id')
    .innerJoin('requests', 'requests.id', 'request_drafts.request_id')
    .select('drafts.id')
    .where('drafts.type', '=', 'request')
    .where('drafts.state', '=', 'open')
    .where((where) =>
      where.or([
        where('closed_at', '<=', anHourAgo),
        where('requests.expires_at', '<=', anHourAgo),
        where('deleted_at', '<=', anHourAgo),
      ]),
    )
    .limit(limit)
    .execute();

/** People who came by the link a week ago and left without handing in anything. */
export async function forgetPassersBy(db: Db): Promise<void> {
  await sql`
    delete from givers where not invited
      and created_at < ${settled(HOUR_S)} - interval '7 days'
      and not exists (select from hand_ins where giver_id = givers.id)
      and not exists (
        select from request_drafts join drafts on drafts.id = draft_id
        where giver_id = givers.id and drafts.state in ('open', 'sealed'))`.execute(db);
}

export interface Taken {
  /** Of the whole request. */
  readonly bytes: number;
  /** Of this person for this item. */
  readonly files: number;
}

interface Counting extends Pick<RequestDraftRow, 'request_id' | 'giver_id' | 'item_id' | 'replaces'> {
  /** Whether uploads that others, or this person, have under way count too. */
  readonly underWay: boolean;
}

/**
 * What was handed in, and what is under way. Refused files do not count, nor does what another upload is about to replace.
 * The request is locked, so that parallel announcements are counted one after another.
 */
export async function takenOf(
  db: Db | Tx,
  { request_id, giver_id, item_id, replaces, underWay }: Counting,
): Promise<Taken> {
  const { rows } = await sql<{ bytes: string; files: number }>`
    with under_way as (
      -- An upload that was left counts with what has arrived of it.
      select giver_id, item_id, replaces, file_count,
        case when ${isIdle} then greatest(coalesce(reserved, bytes), arrived) else bytes end as bytes
      from request_drafts join drafts on drafts.id = draft_id
      where ${underWay} and request_id = ${request_id} and state = 'open'
    ), counted as (
      select giver_id, item_id, bytes, file_count from under_way
      union all
      select giver_id, item_id, bytes, file_count from hand_ins
      where request_id = ${request_id} and state in ('waiting', 'accepted') and released_at is null
        and id is distinct from ${replaces}::uuid
        and not exists (select from under_way where under_way.replaces = hand_ins.id)
    )
    select coalesce(sum(bytes), 0)::text as bytes,
      coalesce(sum(file_count) filter (
        where giver_id = ${giver_id} and item_id is not distinct from ${item_id}::uuid), 0)::int as files
    from counted`.execute(db);
  return { bytes: Number(rows[0]?.bytes ?? 0), files: rows[0]?.files ?? 0 };
}

/** What is left of it when parts were split off. */
export const handInOfDraft = (db: Db | Tx, draftId: string): Promise<StoredHandIn | undefined> =>
  db
    .selectFrom('hand_ins')
    .selectAll()
    .where('draft_id', '=', draftId)
    .orderBy(sql`split_from is not null`)
    .limit(1)
    .executeTakeFirst();

export const insertHandIn = (tx: Tx, handIn: Insertable<HandInRow>): Promise<StoredHandIn> =>
  tx.insertInto('hand_ins').values(handIn).returningAll().executeTakeFirstOrThrow();

const REPLACEABLE = ['waiting', 'refused'] as const;

const replaceable = (
  db: Db | Tx,
  id: string,
  { giver_id, item_id }: Pick<RequestDraftRow, 'giver_id' | 'item_id'>,
) =>
  db
    .selectFrom('hand_ins')
    .select('id')
    .where('id', '=', id)
    .where('giver_id', '=', giver_id)
    .where('item_id', 'is not distinct from', item_id)
    .where('state', 'in', REPLACEABLE);

export const isReplaceable = async (
  db: Db | Tx,
  id: string,
  of: Pick<RequestDraftRow, 'giver_id' | 'item_id'>,
): Promise<boolean> => (await replaceable(db, id, of).executeTakeFirst()) !== undefined;

/** Undefined when it can't be replaced. */
export const replaceHandIn = (
  tx: Tx,
  id: string,
  of: Pick<RequestDraftRow, 'giver_id' | 'item_id'>,
): Promise<Pick<StoredHandIn, 'id' | 'draft_id'> | undefined> =>
  tx
    .updateTable('hand_ins')
    .set({ state: 'replaced', released_at: sql<Date>`now()` })
    .where('id', 'in', replaceable(tx, id, of))
    .returning(['id', 'draft_id'])
    .executeTakeFirst();

export async function isWithdrawn(
  tx: Tx,
  id: string,
  { giver_id }: Pick<RequestDraftRow, 'giver_id'>,
): Promise<boolean> {
  const found = await tx
    .selectFrom('hand_ins')
    .select('id')
    .where('id', '=', id)
    .where('giver_id', '=', giver_id)
    .where('state', '=', 'withdrawn')
    .executeTakeFirst();
  return found !== undefined;
}

/** Their storage is not yet given back. */
export const withdrawHandIns = (
  tx: Tx,
  ids: readonly string[],
): Promise<Pick<StoredHandIn, 'id' | 'draft_id'>[]> =>
  tx
    .updateTable('hand_ins')
    .set({ state: 'withdrawn', released_at: sql<Date>`now()` })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returning(['id', 'draft_id'])
    .execute();

export async function moveHandIns(tx: Tx, ids: readonly string[], itemId: string): Promise<void> {
  await tx
    .updateTable('hand_ins')
    .set({ item_id: itemId })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Of one person, oldest first, parts before what they were split from; without what they replaced or withdrew. */
export const handInsOfGiver = (db: Db | Tx, giverId: string): Promise<StoredHandIn[]> =>
  db
    .selectFrom('hand_ins')
    .selectAll()
    .where('giver_id', '=', giverId)
    .where('state', 'not in', ['replaced', 'withdrawn'])
    .orderBy('created_at')
    .orderBy('draft_id')
    .orderBy(sql`split_from is null`)
    .orderBy('id')
    .execute();
