/** Reads downloads by route, file and person. */
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { type DataOf, type Dim, dimensions } from '../dimensions.ts';
import { looseFacts, type Period, spansOf } from './period.ts';

export interface Counted<D extends Dim> {
  readonly key: string;
  readonly data: DataOf[D];
  readonly downloads: number;
}

interface Row<D extends Dim> {
  readonly key: string;
  readonly data: DataOf[D];
  readonly downloads: string;
}

const counted = <D extends Dim>(rows: readonly Row<D>[]): Counted<D>[] =>
  rows.map(({ key, data, downloads }) => ({ key, data, downloads: Number(downloads) }));

/** Keys are made of what is the same only once: making one costs far more than counting. */
const looseCounts = (period: Period, dim: Dim) => {
  const { columns, has, key, data } = dimensions[dim];
  return sql`
    select key, (array_agg(data))[1] as data, sum(downloads)::bigint as downloads, bool_or(fresh) as fresh
    from (
      select ${key} as key, ${data} as data, downloads, fresh from (
        select ${columns}, count(*) as downloads, bool_or(not rolled) as fresh
        from (${looseFacts(period, 'download')}) as loose where ${has} group by ${columns}
      ) as same
    ) as keyed
    group by 1`;
};

/** All keys of the period, or the first of them; most downloads first. */
export async function readCounts<D extends Dim>(
  tx: Tx,
  period: Period,
  dim: D,
  limit: number,
): Promise<Counted<D>[]> {
  const { rows } = await sql<Row<D>>`
    with rolled as materialized (
      select key_id, sum(downloads) as downloads from ${spansOf(period)}
      join analytics_counts on user_id = ${period.userId}::uuid and dim = ${dim} and analytics_counts.month = span.month
        and start >= span.first and start < span.last
      group by 1
    ), loose as materialized (${looseCounts(period, dim)})
    , loose_keys as (
      select id, loose.* from loose
      left join analytics_keys on user_id = ${period.userId}::uuid and dim = ${dim} and analytics_keys.key = loose.key
    ), ranked as materialized (
      select coalesce(rolled.key_id, loose_keys.id) as id, loose_keys.key, loose_keys.data,
        coalesce(rolled.downloads, 0) + coalesce(loose_keys.downloads, 0) as downloads
      from rolled full join loose_keys on loose_keys.id = rolled.key_id
      order by 4 desc, 1 limit ${limit}
    )
    -- Each is looked up, whatever their number is estimated to be: there are far more keys, of all accounts.
    select coalesce(ranked.key, known.key) as key, coalesce(ranked.data, known.data) as data, downloads
    from ranked left join lateral (
      select key, data from analytics_keys where id = ranked.id offset 0
    ) as known on true
    order by downloads desc, ranked.id`.execute(tx);
  return counted(rows);
}

export interface Loose<D extends Dim> extends Counted<D> {
  /** Some of them are in no roll-up. */
  readonly fresh: boolean;
}

export async function readLoose<D extends Dim>(tx: Tx, period: Period, dim: D): Promise<Loose<D>[]> {
  const { rows } = await sql<Row<D> & { fresh: boolean }>`${looseCounts(period, dim)}`.execute(tx);
  return rows.map((row) => ({ ...row, downloads: Number(row.downloads) }));
}

export interface Candidate<D extends Dim> extends Counted<D> {
  readonly total: number;
}

/** The keys with the most downloads of all time, and those given: what the roll-ups have of them in the period. */
export async function readCandidates<D extends Dim>(
  tx: Tx,
  period: Period,
  dim: D,
  { most, keys }: { readonly most: number; readonly keys: readonly string[] },
): Promise<Candidate<D>[]> {
  const { rows } = await sql<Row<D> & { total: string }>`
    with candidate as materialized (
      (select id, key, data, total from analytics_keys where user_id = ${period.userId}::uuid and dim = ${dim}
        order by total desc, id limit ${most})
      union
      select id, key, data, total from analytics_keys where user_id = ${period.userId}::uuid and dim = ${dim}
        and key = any(${[...keys]}::uuid[])
    )
    select key, data, total, coalesce((
      select sum(downloads) from ${spansOf(period)}
      join analytics_counts on key_id = candidate.id and analytics_counts.month = span.month
        and start >= span.first and start < span.last
    ), 0) as downloads
    from candidate order by total desc, id`.execute(tx);
  return rows.map((row) => ({ ...row, downloads: Number(row.downloads), total: Number(row.total) }));
}
