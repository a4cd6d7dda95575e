/** Builds the SQL that walks a library in the order of a sort: from each shelf just the next few, by its index. */
import type { LibraryFilter, LibrarySort } from '@waybill/contract/library';
import { type RawBuilder, sql } from 'kysely';
import type { Position } from './cursor.ts';
import { isBySent, monthBegin, shelvesOf, sortings } from './shelves.ts';

export interface Walk {
  readonly userId: string;
  readonly filter: LibraryFilter;
  readonly sort: LibrarySort;
  readonly after: Position | undefined;
  readonly limit: number;
  /** A further condition on `transfers`. */
  readonly only?: RawBuilder<unknown>;
}

const direction = (descending: boolean) => (descending ? sql`desc` : sql`asc`);

/** What comes after a position of the same phase. */
export function beyond(sort: LibrarySort, descending: boolean, { key, id }: Position): RawBuilder<unknown> {
  const { column, toValue } = sortings[sort];
  return sql`(${column}, transfers.id) ${descending ? sql`<` : sql`>`} (${toValue(key)}, ${id}::uuid)`;
}

/** Shelves that are read together; those of a month are found by when they were sent, unless that is the order anyway. */
function groups(filter: LibraryFilter, sort: LibrarySort, shelves: readonly number[]): (readonly number[])[] {
  const wanted = shelves.filter((shelf) => shelvesOf[filter].includes(shelf));
  if (filter === 'month' && !isBySent(sort)) return [wanted];
  return wanted.map((shelf) => [shelf]);
}

/** Rows of `id`, `phase` and `key`, with `at` counting from 1 in the order of the sort. */
export function walk({ userId, filter, sort, after, limit, only = sql`true` }: Walk): RawBuilder<unknown> {
  const { column, key, phases } = sortings[sort];
  const parts = phases.flatMap(({ shelves, descending }, phase) => {
    if (after !== undefined && phase < after.phase) return [];
    const rest = after?.phase === phase ? beyond(sort, descending, after) : sql`true`;
    const since = filter === 'month' ? sql`transfers.created_at >= ${monthBegin}` : sql`true`;
    return groups(filter, sort, shelves).map((group) => {
      const on = group.length === 1 ? sql`= ${group[0]}` : sql`= any(${[...group]}::smallint[])`;
      return sql`(
        select transfers.id, ${sql.lit(phase)} as phase, ${key} as key from transfers
        where transfers.user_id = ${userId}::uuid and transfers.shelf ${on} and ${since} and ${rest} and ${only}
        order by ${column} ${direction(descending)}, transfers.id ${direction(descending)} limit ${limit})`;
    });
  });
  if (parts.length === 0)
    return sql`select null::uuid as id, 0 as phase, 0::bigint as key, 1 as at where false`;
  return sql`
    select id, phase, key, row_number() over (order by ${orderOf(sort)}) as at
    from (${sql.join(parts, sql` union all `)}) as shelves order by at limit ${limit}`;
}

/** Over rows of `phase`, `key` and `id`. */
export function orderOf(sort: LibrarySort): RawBuilder<unknown> {
  const within = sortings[sort].phases.map(({ descending }, phase) => {
    const of = (value: RawBuilder<unknown>) =>
      sql`case when phase = ${sql.lit(phase)} then ${value} end ${direction(descending)}`;
    return sql`${of(sql`key`)}, ${of(sql`id`)}`;
  });
  return sql`phase, ${sql.join(within)}`;
}
