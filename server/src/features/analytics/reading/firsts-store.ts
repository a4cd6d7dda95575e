/** Reads how soon what was sent was downloaded. */
import { NEWEST_DELIVERIES, NEWEST_OF_RECIPIENT, SENT_HOURS } from '@waybill/contract/analytics';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { BIN_COUNT, BIN_LIMITS } from '../first-times.ts';
import { offsetsBetween } from '../range/local-days.ts';
import { dates, looseFacts, type Period, spansOf } from './period.ts';

export interface Firsts {
  readonly recipients: number;
  readonly recipientsReached: number;
  readonly links: number;
  /** First downloads by how long they took. */
  readonly bins: readonly number[];
}

/** The counts as bins before the first. */
const [RECIPIENTS, REACHED, LINKS] = [-3, -2, -1];

export async function readFirsts(tx: Tx, period: Period): Promise<Firsts> {
  const { rows } = await sql<{ bin: number; count: string }>`
    with kept as materialized (
      select recipients, recipients_reached, links, bins from ${spansOf(period)}
      join analytics_firsts on user_id = ${period.userId}::uuid and analytics_firsts.month = span.month
        and start >= span.first and start < span.last
    ), loose as materialized (${looseFacts(period, 'delivery', 'first')})
    select bin, sum(count) as count from (
      select (n - 1)::int as bin, count from kept, unnest(bins) with ordinality as each_bin (count, n)
      union all select ${RECIPIENTS}, recipients from kept
      union all select ${REACHED}, recipients_reached from kept
      union all select ${LINKS}, links from kept
      union all select width_bucket(seconds - 1, ${BIN_LIMITS}::int[]), 1 from loose where kind = 'first'
      union all select ${RECIPIENTS}, 1 from loose where kind = 'delivery' and email is not null
      union all select ${REACHED}, 1 from loose where kind = 'first' and email is not null
      union all select ${LINKS}, 1 from loose where kind = 'delivery' and email is null
    ) as counted group by 1`.execute(tx);
  const counts = new Map(rows.map(({ bin, count }) => [bin, Number(count)]));
  const of = (bin: number): number => counts.get(bin) ?? 0;
  return {
    recipients: of(RECIPIENTS),
    recipientsReached: of(REACHED),
    links: of(LINKS),
    bins: Array.from({ length: BIN_COUNT }, (_, bin) => of(bin)),
  };
}

/** Of each hour of the day the band it is in, counted from 1; the last one goes on after midnight. */
const BAND_OF_HOUR = Array.from({ length: 24 }, (_, hour) => {
  const isWithin = ({ from, to }: (typeof SENT_HOURS)[number]): boolean =>
    from < to ? hour >= from && hour < to : hour >= from || hour < to;
  return 1 + SENT_HOURS.findIndex(isWithin);
});

/** From the newest deliveries, because local hours cannot be read from what is counted by UTC day. */
export async function readByHour(tx: Tx, period: Period) {
  const { since, seconds } = offsetsBetween(period.zone, period.starts);
  const { rows } = await sql<{ band: number; deliveries: string; median: number }>`
    select (${BAND_OF_HOUR}::int[])[1 + hour] as band,
      count(*) as deliveries, percentile_cont(0.5) within group (order by seconds) as median
    from (
      select seconds, extract(hour from at at time zone 'UTC' + make_interval(
        secs => (${seconds}::int[])[width_bucket(at, ${dates(since)}::timestamptz[])]))::int as hour
      from (
        select at, seconds from analytics_facts
        where user_id = ${period.userId}::uuid and kind = 'first'
          and at >= ${new Date(period.all.from)}::timestamptz and at < ${new Date(period.all.to)}::timestamptz
        order by at desc, id desc limit ${NEWEST_DELIVERIES}
      ) as newest
    ) as sent group by 1`.execute(tx);
  return SENT_HOURS.map(({ from, to }, at) => {
    const found = rows.find(({ band }) => band === at + 1);
    return {
      from,
      to,
      deliveries: Number(found?.deliveries ?? 0),
      medianSeconds: found === undefined ? null : Math.round(found.median),
    };
  });
}

/** Address → median time of the newest deliveries to it. */
export async function readMedians(
  tx: Tx,
  { userId, all }: Period,
  emails: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ email: string; median: number }>`
    select asked.email, percentile_cont(0.5) within group (order by seconds) as median
    from unnest(${[...emails]}::text[]) as asked (email), lateral (
      select seconds from analytics_facts
      where user_id = ${userId}::uuid and kind = 'first' and email = asked.email
        and at >= ${new Date(all.from)}::timestamptz and at < ${new Date(all.to)}::timestamptz
      order by at desc limit ${NEWEST_OF_RECIPIENT}
    ) as newest group by 1`.execute(tx);
  return new Map(rows.map(({ email, median }) => [email, Math.round(median)]));
}
