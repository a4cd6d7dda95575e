/** SQL of searching a user's transfers: by pairs of characters, time by time, then compared with the text itself. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Position } from '../shelves/cursor.ts';
import { isBySent, monthBegin, shelvesOf, sortings } from '../shelves/shelves.ts';
import { beyond, orderOf, type Walk } from '../shelves/walk.ts';

/** So many pairs find nearly all that the whole text would. */
const GRAMS = 24;

export interface Search extends Walk {
  readonly q: string;
}

const words = (q: string) => sql`string_to_array(search_form(${q}), ' ')`;

/** Every word is in the text; nothing in a word has a meaning of its own, as it would in a pattern. */
const matches = (q: string) => sql`(
  select coalesce(bool_and(strpos(form, word) > 0), true) from unnest(${words(q)}) as word)`;

/** A condition on `transfers`, for a walk that finds matches often enough. */
export const matching = (q: string): RawBuilder<unknown> => sql`exists (
  select from transfer_search where transfer_id = transfers.id and ${matches(q)})`;

function thirds({ userId, filter }: Search, descending: boolean, after: Position | undefined) {
  const month = filter === 'month' ? sql`third >= month_third(${monthBegin})` : sql`true`;
  const at = after && sql`month_third(${sortings.newest.toValue(after.key)})`;
  const rest = at === undefined ? sql`true` : descending ? sql`third <= ${at}` : sql`third >= ${at}`;
  return sql`
    select third from transfer_tally
    where user_id = ${userId}::uuid and shelf = any(${[...shelvesOf[filter]]}::smallint[]) and ${month} and ${rest}
    group by third having sum(count) > 0 order by third ${descending ? sql`desc` : sql`asc`}`;
}

/** Rows of `id`, `phase` and `key`: the next matches in the order of sending, from one third of a month after another. */
function found(search: Search, descending: boolean, after: Position | undefined): RawBuilder<unknown> {
  const { userId, filter, q, limit } = search;
  const order = descending ? sql`desc` : sql`asc`;
  return sql`
    with asked as materialized (select (search_grams(search_form(${q})))[1:${sql.lit(GRAMS)}] as grams)
    select hits.id, 0 as phase, hits.key
    from asked cross join (${thirds(search, descending, after)}) as times cross join lateral (
      select transfers.id, ${sortings.newest.key} as key
      -- Few are near, whatever is estimated: each is looked up, instead of joining all transfers of the account.
      from (
        select transfer_id, form from transfer_search
        where grams @> salted_grams(asked.grams, search_salt(${userId}::uuid, times.third)) offset 0
      ) as near cross join lateral (select * from transfers where id = near.transfer_id offset 0) as transfers
      where transfers.user_id = ${userId}::uuid and transfers.shelf = any(${[...shelvesOf[filter]]}::smallint[])
        and ${filter === 'month' ? sql`transfers.created_at >= ${monthBegin}` : sql`true`}
        and ${after === undefined ? sql`true` : beyond('newest', descending, after)} and ${matches(q)}
      order by transfers.created_at ${order}, transfers.id ${order} limit ${limit}
    ) as hits limit ${limit}`;
}

/** Matches in the order of sending, as `walk` gives them. */
const searchBySent = (search: Search): RawBuilder<unknown> => sql`
  select id, phase, key, row_number() over (order by ${orderOf(search.sort)}) as at
  from (${found(search, search.sort === 'newest', search.after)}) as found`;

/** Ids of all matches; undefined when there are more than `most`. */
async function findAll(db: Db, search: Search, most: number): Promise<string[] | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from (${found({ ...search, limit: most + 1 }, true, undefined)}) as found`.execute(db);
  return rows.length > most ? undefined : rows.map(({ id }) => id);
}

/** The page of a search, as `walk` gives it. Few matches are sorted; many are met soon on a walk in the wanted order. */
export async function searchPage(
  db: Db,
  search: Search,
  walkOf: (walk: Walk) => RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> {
  if (isBySent(search.sort)) return searchBySent(search);
  const ids = await findAll(db, search, FEW);
  return walkOf({
    ...search,
    only: ids === undefined ? matching(search.q) : sql`transfers.id = any(${ids}::uuid[])`,
  });
}

const FEW = 500;
