/** Builds the SQL of a page of what colleagues share with someone, in the order of a sort. */
import { type RawBuilder, sql } from 'kysely';
import { matching } from '../search/store.ts';
import { sortings } from '../shelves/shelves.ts';
import { beyond, orderOf, type Walk } from '../shelves/walk.ts';
import { sharedWith, type Viewer } from './store.ts';

interface SharedWalk extends Pick<Walk, 'sort' | 'after' | 'limit'> {
  readonly viewer: Viewer;
  readonly q: string;
}

/** As `walk` gives it; only the first phase of a sort has what has not ended. */
export function walkShared({ viewer, q, sort, after, limit }: SharedWalk): RawBuilder<unknown> {
  const { column, key, phases } = sortings[sort];
  const isDescending = phases[0]?.descending ?? true;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const rest = after === undefined ? sql`true` : beyond(sort, isDescending, after);
  return sql`
    select id, phase, key, row_number() over (order by ${orderOf(sort)}) as at from (
      select transfers.id, 0 as phase, ${key} as key from transfers
      where ${sharedWith(viewer)} and ${rest} and ${q === '' ? sql`true` : matching(q)}
      order by ${column} ${direction}, transfers.id ${direction} limit ${limit}
    ) as shared`;
}
