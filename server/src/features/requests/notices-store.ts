/** SQL for the mails about requests: who was mailed, and which hand-ins and decisions were not yet mailed about. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { StoredGiver, StoredItem } from './store.ts';

/** Locked until the transaction ends, but not for hand-ins that name them; undefined when they were removed. */
export const lockGiver = (tx: Tx, id: string): Promise<StoredGiver | undefined> =>
  tx
    .selectFrom('givers')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function markGiverMailed(tx: Tx, id: string, mailId: string): Promise<void> {
  await tx
    .updateTable('givers')
    .set({ mail_id: mailId, mailed_at: new Date() })
    .where('id', '=', id)
    .execute();
}

export const findGiverOfMail = (db: Db | Tx, mailId: string): Promise<StoredGiver | undefined> =>
  db.selectFrom('givers').selectAll().where('mail_id', '=', mailId).executeTakeFirst();

export interface MissingItem extends Pick<StoredItem, 'name' | 'note' | 'required' | 'kinds' | 'least'> {
  /** Why the newest hand-in for it was refused; null when none was. */
  readonly why: string | null;
}

/** Required items for which a person has not handed in enough files. */
export async function missingItems(db: Db | Tx, giver: StoredGiver): Promise<MissingItem[]> {
  const { rows } = await sql<MissingItem>`
    select name, note, required, kinds, least, (
      select reason from hand_ins where giver_id = ${giver.id} and item_id = request_items.id and state = 'refused'
      order by decided_at desc limit 1) as why
    from request_items
    where request_id = ${giver.request_id}::uuid and required and least > (
      select coalesce(sum(file_count), 0) from hand_ins
      where giver_id = ${giver.id} and item_id = request_items.id and state in ('waiting', 'accepted'))
    order by position`.execute(db);
  return rows;
}

/** When the owner was last mailed about a hand-in. Locks the request until the transaction ends. */
export async function lockHandInNotices(tx: Tx, requestId: string): Promise<Date | null> {
  await sql`select from requests where id = ${requestId}::uuid for no key update`.execute(tx);
  const row = await tx
    .selectFrom('hand_ins')
    .select(({ fn }) => fn.max('owner_told_at').as('at'))
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row?.at ?? null;
}

export interface UnmailedHandIn extends Pick<StoredGiver, 'name' | 'email' | 'company' | 'verified_at'> {
  readonly created_at: Date;
  readonly city: string | null;
  readonly country: string | null;
  readonly item: string | null;
  readonly file_count: number;
  readonly bytes: string;
}

/** The hand-ins that the owner was not mailed about yet, oldest first; marks them as mailed. */
export async function takeUnmailedHandIns(tx: Tx, requestId: string): Promise<UnmailedHandIn[]> {
  const { rows } = await sql<UnmailedHandIn>`
    with taken as (
      update hand_ins set owner_told_at = now()
      where request_id = ${requestId}::uuid and owner_told_at is null
      returning id, giver_id, item_id, created_at, city, country, file_count, bytes, state
    )
    select taken.created_at, city, country, file_count, bytes, request_items.name as item,
      givers.name, email, company, verified_at
    from taken join givers on givers.id = giver_id left join request_items on request_items.id = item_id
    where state <> 'replaced' order by taken.created_at, taken.id`.execute(tx);
  return rows;
}

export interface UnmailedDecision {
  readonly item: string | null;
  readonly state: 'accepted' | 'refused';
  readonly why: string;
  readonly count: number;
}

/** The decisions that a person was not mailed about yet, in the order of the items; marks them as mailed. */
export async function takeUnmailedDecisions(tx: Tx, giverId: string): Promise<UnmailedDecision[]> {
  const { rows } = await sql<UnmailedDecision>`
    with taken as (
      update hand_ins set decision_told_at = now()
      where giver_id = ${giverId} and state in ('accepted', 'refused') and decision_told_at is null
      returning id, item_id, state, reason, file_count, created_at
    )
    select request_items.name as item, state, reason as why, file_count as count
    from taken left join request_items on request_items.id = item_id
    order by position nulls last, taken.created_at, taken.id`.execute(tx);
  return rows;
}

/** Files that a person has handed in and that were not refused. */
export async function filesFrom(db: Db | Tx, giverId: string): Promise<number> {
  const { rows } = await sql<{ files: number }>`
    select coalesce(sum(file_count), 0)::int as files from hand_ins
    where giver_id = ${giverId} and state in ('waiting', 'accepted')`.execute(db);
  return rows[0]?.files ?? 0;
}

/** The people whose hand-ins these are. */
export async function giversOfHandIns(db: Db | Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('hand_ins')
    .select('giver_id')
    .distinct()
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ giver_id }) => giver_id);
}
