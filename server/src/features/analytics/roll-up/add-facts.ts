/** Adds facts to the roll-ups, in one statement: either all of them count, or none. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type Dim, dimensions } from '../dimensions.ts';
import { BIN_COUNT, BIN_LIMITS } from '../first-times.ts';

const cellsOf = (dim: Dim) => {
  const { has, key } = dimensions[dim];
  return sql`select user_id, ${sql.lit(dim)}::text as dim, ${key} as key, day, id from taken
    where kind = 'download' and ${has}`;
};

const dataOf = sql`case dim
  when 'route' then ${dimensions.route.data}
  when 'file' then ${dimensions.file.data}
  else ${dimensions.person.data} end`;

const sums = (column: string) => sql`(
  select array_agg(a + b order by n)
  from unnest(kept.${sql.ref(column)}, excluded.${sql.ref(column)}) with ordinality as both_sums (a, b, n))`;

/** An array of numbers that are written with a comma after each: the fastest way to a long one whose numbers repeat. */
const written = (numbers: RawBuilder<unknown>) => sql`('{' || rtrim(${numbers}, ',') || '}')`;

/** What a day's steps have reached by the end of each of its 96 quarters of an hour. */
const running = (column: string) =>
  written(
    sql`repeat('0,', min(quarter)) || string_agg(repeat(${sql.ref(column)} || ',', lasts), '' order by quarter)`,
  );

/** `facts` selects from `analytics_facts`, or changes and returns its rows; each fact may be added only once. */
export const addFacts = async (tx: Db, facts: RawBuilder<unknown>): Promise<number> => {
  // Nothing is known of the size of what a statement has made itself, and compared pair by pair a million facts take hours.
  await sql`set local enable_nestloop = off`.execute(tx);
  const { rows } = await sql<{ added: string }>`
    with given as materialized (${facts}),
    taken as materialized (
      select *, (at at time zone 'UTC')::date as day,
        (extract(epoch from at)::bigint / 900 % 96)::int as quarter,
        width_bucket(seconds - 1, ${BIN_LIMITS}::int[]) as bin
      from given
    ),

    cells as (${cellsOf('route')} union all ${cellsOf('file')} union all ${cellsOf('person')}),
    by_day as materialized (
      select user_id, dim, key, day, count(*) as downloads, max(id) as fact from cells group by 1, 2, 3, 4
    ),
    keys as (
      insert into analytics_keys as kept (user_id, dim, key, data, total)
      select one.user_id, dim, key, ${dataOf}, total
      from (
        select user_id, dim, key, sum(downloads)::bigint as total, max(fact) as fact from by_day group by 1, 2, 3
      ) as one
      join taken on taken.id = fact
      on conflict (user_id, dim, key) do update set total = kept.total + excluded.total
      returning id, user_id, dim, key
    ),
    counts as (
      insert into analytics_counts as kept (user_id, dim, month, start, key_id, downloads)
      select user_id, dim, month, start, keys.id, sum(downloads)
      from by_day join keys using (user_id, dim, key),
        lateral (values (false, day), (true, date_trunc('month', day)::date)) as span (month, start)
      group by 1, 2, 3, 4, 5
      on conflict (key_id, month, start) do update set downloads = kept.downloads + excluded.downloads
    ),

    quarters as (
      select user_id, day, quarter,
        count(*) filter (where kind = 'download') as downloads,
        count(*) filter (where kind = 'transfer') as transfers,
        coalesce(sum(bytes) filter (where kind = 'download'), 0) as bytes
      from taken where kind in ('download', 'transfer') group by 1, 2, 3
    ),
    steps as (
      select user_id, day, quarter, lead(quarter, 1, 96) over until_then - quarter as lasts,
        sum(downloads) over until_then as downloads, sum(transfers) over until_then as transfers, sum(bytes) over until_then as bytes
      from quarters window until_then as (partition by user_id, day order by quarter)
    ),
    days as (
      insert into analytics_days as kept (user_id, day, downloads, transfers, bytes)
      select user_id, day, ${running('downloads')}::int[], ${running('transfers')}::int[], ${running('bytes')}::bigint[]
      from steps group by 1, 2
      on conflict (user_id, day) do update set
        downloads = ${sums('downloads')}, transfers = ${sums('transfers')}, bytes = ${sums('bytes')}
    ),

    sent as (
      select user_id, month, start, kind, bin, email is not null as named, count(*)::int as count
      from taken, lateral (values (false, day), (true, date_trunc('month', day)::date)) as span (month, start)
      where kind in ('delivery', 'first') group by 1, 2, 3, 4, 5, 6
    ),
    sent_counts as (
      select user_id, month, start,
        coalesce(sum(count) filter (where kind = 'delivery' and named), 0) as recipients,
        coalesce(sum(count) filter (where kind = 'first' and named), 0) as recipients_reached,
        coalesce(sum(count) filter (where kind = 'delivery' and not named), 0) as links,
        coalesce(sum(count) filter (where kind = 'first' and not named), 0) as links_reached
      from sent group by 1, 2, 3
    ),
    sent_bins as (
      select user_id, month, start,
        string_agg(repeat('0,', bin - before - 1) || count || ',', '' order by bin) || repeat('0,', ${BIN_COUNT - 1} - max(bin)) as bins
      from (
        select user_id, month, start, bin, sum(count) as count,
          lag(bin, 1, -1) over (partition by user_id, month, start order by bin) as before
        from sent where bin is not null group by 1, 2, 3, 4
      ) as filled group by 1, 2, 3
    ),
    firsts as (
      insert into analytics_firsts as kept
        (user_id, month, start, recipients, recipients_reached, links, links_reached, bins)
      select user_id, month, start, recipients, recipients_reached, links, links_reached,
        ${written(sql`coalesce(bins, repeat('0,', ${BIN_COUNT}))`)}::int[]
      from sent_counts left join sent_bins using (user_id, month, start)
      on conflict (user_id, month, start) do update set
        recipients = kept.recipients + excluded.recipients,
        recipients_reached = kept.recipients_reached + excluded.recipients_reached,
        links = kept.links + excluded.links,
        links_reached = kept.links_reached + excluded.links_reached,
        bins = ${sums('bins')}
    )
    select count(*) as added from given`.execute(tx);
  await sql`set local enable_nestloop = on`.execute(tx);
  return Number(rows[0]?.added ?? 0);
};
