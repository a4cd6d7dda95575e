/** SQL for the mails about requests: who was mailed, and which hand-ins and decisions were not yet mailed about. */
import { isDone } from '@waybill/contract/request-standing';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { itemsOf, type StoredGiver, type StoredItem, standingsOfGiver } from '../../requests/index.ts';

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
  /** Why the newest refused hand-in for it was refused; null when none was. */
  readonly why: string | null;
}

/** Required items for which a person has not handed in enough files. */
export async function missingItems(db: Db | Tx, giver: StoredGiver): Promise<MissingItem[]> {
  const standings = await standingsOfGiver(db, giver);
  const items = (await itemsOf(db, [giver.request_id])).filter(
    ({ id, required }) => required && !isDone(standings.of(id)),
  );
  const reasons = await refusalsOf(db, giver.id);
  return items.map(({ id, name, note, required, kinds, least }) => ({
    name,
    note,
    required,
    kinds,
    least,
    why: reasons.get(id) ?? null,
  }));
}

/** By item, why the newest hand-in for it was refused. */
async function refusalsOf(db: Db | Tx, giverId: string): Promise<Map<string | null, string>> {
  const rows = await db
    .selectFrom('hand_ins')
    .select(['item_id', 'reason'])
    .where('giver_id', '=', giverId)
    .where('state', '=', 'refused')
    .orderBy('decided_at')
    .execute();
  return new Map(rows.map(({ item_id, reason }) => [item_id, reason]));
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

/**
 * The hand-ins that the owner was not mailed about yet, oldest first; marks them as mailed. What was decided, replaced or
 * withdrawn meanwhile is no news, nor is what the owner handed in. Parts of one upload for one item are one hand-in.
 */
export async function takeUnmailedHandIns(tx: Tx, requestId: string): Promise<UnmailedHandIn[]> {
  const { rows } = await sql<UnmailedHandIn>`
    with taken as (
      update hand_ins set owner_told_at = now()
      where request_id = ${requestId}::uuid and owner_told_at is null
      returning draft_id, giver_id, item_id, created_at, city, country, file_count, bytes, state, handed_in_by
    ), parts as (
      select draft_id, giver_id, item_id, created_at, city, country,
        sum(file_count)::int as file_count, sum(bytes)::text as bytes
      from taken where state in ('waiting', 'accepted') and handed_in_by is null
      group by draft_id, giver_id, item_id, created_at, city, country
    )
    select parts.created_at, city, country, file_count, bytes, request_items.name as item,
      givers.name, email, company, verified_at
    from parts join givers on givers.id = giver_id left join request_items on request_items.id = item_id
    order by parts.created_at, draft_id, request_items.position`.execute(tx);
  return rows;
}

export interface UnmailedDecision {
  readonly item_id: string | null;
  readonly item: string | null;
  readonly state: 'accepted' | 'refused';
  readonly why: string;
  readonly count: number;
  /** Names of the files, as many as a mail lists. */
  readonly files: string[];
}

/** The decisions that a person was not mailed about yet, in the order of the items; marks them as mailed. */
export async function takeUnmailedDecisions(
  tx: Tx,
  giverId: string,
  { named }: { readonly named: number },
): Promise<UnmailedDecision[]> {
  const { rows } = await sql<UnmailedDecision>`
    with taken as (
      update hand_ins set decision_told_at = now()
      where giver_id = ${giverId} and state in ('accepted', 'refused') and decision_told_at is null
      returning id, item_id, state, reason, file_count, created_at
    )
    select item_id, request_items.name as item, state, reason as why, file_count as count, array(
      select path from hand_in_files where hand_in_id = taken.id order by hand_in_files.position limit ${named}) as files
    from taken left join request_items on request_items.id = item_id
    order by position nulls last, taken.created_at, taken.id`.execute(tx);
  return rows;
}

/** Files that a person has handed in and that count. */
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
