/** A period as the queries need it: when its local days begin, and how it is divided into UTC months, days and edges. */
import { type RawBuilder, sql } from 'kysely';
import { dayStarts } from '../range/local-days.ts';
import { type Divided, divide, type Stretch } from '../range/spans.ts';

export interface Period extends Divided {
  readonly userId: string;
  readonly zone: string;
  readonly from: string;
  readonly to: string;
  /** One more than there are days. */
  readonly starts: readonly number[];
  readonly all: Stretch;
}

export function periodOf(
  userId: string,
  { from, to, zone }: { readonly from: string; readonly to: string; readonly zone: string },
): Period {
  const starts = dayStarts(zone, from, to);
  const all = { from: starts[0] ?? 0, to: starts.at(-1) ?? 0 };
  return { userId, zone, from, to, starts, all, ...divide(all) };
}

export const dates = (moments: readonly number[]): Date[] => moments.map((at) => new Date(at));

type Kind = 'transfer' | 'delivery' | 'first' | 'download';

const factsIn = (userId: string, kinds: readonly Kind[], { from, to }: Stretch, more = sql``) => sql`
  select * from analytics_facts
  where user_id = ${userId}::uuid and kind = any(${[...kinds]}::text[])
    and at >= ${new Date(from)}::timestamptz and at < ${new Date(to)}::timestamptz ${more}`;

/** Facts that no roll-up has: new ones, and those of the days that belong to the period only in part. */
export const looseFacts = ({ userId, whole, edges }: Period, ...kinds: Kind[]): RawBuilder<unknown> =>
  sql.join(
    [
      factsIn(userId, kinds, whole, sql`and not rolled`),
      ...edges.map((edge) => factsIn(userId, kinds, edge)),
    ],
    sql` union all `,
  );

export const newFacts = ({ userId, all }: Period, ...kinds: Kind[]): RawBuilder<unknown> =>
  factsIn(userId, kinds, all, sql`and not rolled`);

/** A table `span (month, first, last)`: its rows begin at `first` or later, and before `last`. */
export const spansOf = ({ spans }: Period): RawBuilder<unknown> => sql`unnest(
  ${spans.map(({ month }) => month)}::boolean[], ${spans.map(({ from }) => from)}::date[],
  ${spans.map(({ to }) => to)}::date[]) as span (month, first, last)`;
