/** SQL for the lists and counts of a user's requests. */
import type { RequestCounts, RequestFilter } from '@waybill/contract/requests';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { isInState } from '../state.ts';
import type { StoredRequest } from '../store.ts';
import type { Position } from './cursor.ts';

interface Page {
  readonly userId: string;
  readonly filter: RequestFilter;
  readonly q: string;
  readonly after: Position | undefined;
  readonly limit: number;
}

/** Every word is in the text; nothing in a word has a meaning of its own, as it would in a pattern. */
const matches = (q: string) => sql<boolean>`(
  select coalesce(bool_and(strpos(search, word) > 0), true)
  from unnest(string_to_array(search_form(${q}), ' ')) as word)`;

const key = sql<string>`(extract(epoch from created_at) * 1000000)::bigint::text`;

/** Newest first. */
export const requestsPage = (
  db: Db,
  { userId, filter, q, after, limit }: Page,
): Promise<(StoredRequest & Position)[]> =>
  db
    .selectFrom('requests')
    .selectAll()
    .select(key.as('key'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .$if(filter !== 'all', (query) => query.where(filter === 'all' ? sql<boolean>`true` : isInState[filter]))
    .$if(q !== '', (query) => query.where(matches(q)))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (
        timestamptz 'epoch' + ${after?.key}::bigint * interval '1 microsecond', ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export async function readCounts(db: Db, userId: string): Promise<RequestCounts> {
  const { rows } = await sql<RequestCounts>`
    select count(*) filter (where kept)::int as "all",
      count(*) filter (where kept and ${isInState.open})::int as open,
      count(*) filter (where kept and ${isInState.fulfilled})::int as fulfilled,
      count(*) filter (where kept and ${isInState.closed})::int as closed,
      count(*) filter (where kept and ${isInState.expired})::int as expired,
      coalesce(sum(waiting) filter (where kept), 0)::int as "toReview",
      count(*) filter (where created_at >= date_trunc('month', now(), 'UTC'))::int as "askedThisMonth"
    from (
      select closed_at, expires_at, fulfilled_at, created_at, deleted_at is null as kept,
        (select sum(file_count) from hand_ins where request_id = requests.id and state = 'waiting') as waiting
      from requests where user_id = ${userId}::uuid
    ) as own`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('nothing was counted');
  return counts;
}
