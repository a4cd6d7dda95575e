/** SQL that counts what was handed in for requests, and who has handed in everything. */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

/**
 * Rows of `giver_id`, `request_id`, `invited` and `complete`. Someone is complete with at least one hand-in, and as many files
 * for each required item as it needs; what was refused or replaced does not count.
 */
const progress = (ids: readonly string[]): RawBuilder<unknown> => sql`
  with given as (
    select giver_id, item_id, sum(file_count) as files from hand_ins
    where request_id = any(${ids}::uuid[]) and state in ('waiting', 'accepted') group by giver_id, item_id
  ), met as (
    select giver_id, count(*) filter (where required and files >= least) as items
    from given left join request_items on request_items.id = given.item_id group by giver_id
  ), needed as (
    select request_id, count(*) as items from request_items
    where request_id = any(${ids}::uuid[]) and required group by request_id
  )
  select givers.id as giver_id, request_id, invited,
    met.giver_id is not null and met.items = coalesce(needed.items, 0) as complete
  from givers left join met on met.giver_id = givers.id left join needed using (request_id)
  where request_id = any(${ids}::uuid[]) and removed_at is null`;

export interface Tally {
  readonly id: string;
  readonly people: number;
  readonly complete: number;
  readonly invited: number;
  readonly invitedComplete: number;
  readonly toReview: number;
  readonly files: number;
  readonly bytes: number;
  readonly lastAt: Date | null;
}

/** One for each request, in any order. */
export async function talliesOf(db: Db | Tx, ids: readonly string[]): Promise<Tally[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Omit<Tally, 'bytes'> & { bytes: string }>`
    select asked.id, coalesce(people, 0) as people, coalesce(complete, 0) as complete,
      coalesce(invited, 0) as invited, coalesce("invitedComplete", 0) as "invitedComplete",
      coalesce("toReview", 0) as "toReview", coalesce(files, 0) as files, coalesce(bytes, 0) as bytes, "lastAt"
    from unnest(${ids}::uuid[]) as asked (id)
    left join (
      select request_id, count(*)::int as people, count(*) filter (where complete)::int as complete,
        count(*) filter (where invited)::int as invited,
        count(*) filter (where invited and complete)::int as "invitedComplete"
      from (${progress(ids)}) as progress group by request_id
    ) as counted on counted.request_id = asked.id
    left join (
      select request_id, count(*) filter (where state = 'waiting')::int as "toReview",
        sum(file_count) filter (where state <> 'replaced')::int as files,
        sum(bytes) filter (where state <> 'replaced') as bytes, max(created_at) as "lastAt"
      from hand_ins where request_id = any(${ids}::uuid[]) group by request_id
    ) as received on received.request_id = asked.id`.execute(db);
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
}

/** Ids of those who have handed in everything. */
export async function completeGivers(db: Db | Tx, requestId: string): Promise<Set<string>> {
  const { rows } = await sql<{ giver_id: string }>`
    select giver_id from (${progress([requestId])}) as progress where complete`.execute(db);
  return new Set(rows.map(({ giver_id }) => giver_id));
}
