/** Reads what happened on each local day of a period. */
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { QUARTER_MS } from '../range/local-days.ts';
import { dates, newFacts, type Period } from './period.ts';

const DAY_MS = 86_400_000;
const QUARTERS = 96;

export interface Happened {
  readonly downloads: number;
  readonly transfers: number;
  readonly bytes: number;
}

const NOTHING: Happened = { downloads: 0, transfers: 0, bytes: 0 };

const plus = (a: Happened, b: Happened, sign = 1): Happened => ({
  downloads: a.downloads + sign * b.downloads,
  transfers: a.transfers + sign * b.transfers,
  bytes: a.bytes + sign * b.bytes,
});

export const sumOf = (days: readonly Happened[]): Happened =>
  days.reduce((sum, day) => plus(sum, day), NOTHING);

interface Row {
  readonly at: string;
  readonly downloads: string;
  readonly transfers: string;
  readonly bytes: string;
}

const happened = ({ downloads, transfers, bytes }: Row): Happened => ({
  downloads: Number(downloads),
  transfers: Number(transfers),
  bytes: Number(bytes),
});

/** One for each local day. */
export async function readDays(tx: Tx, period: Period): Promise<Happened[]> {
  const until = await sumsUntil(tx, period);
  const fresh = await freshDays(tx, period);
  return period.starts
    .slice(0, -1)
    .map((_, day) =>
      plus(plus(until[day + 1] ?? NOTHING, until[day] ?? NOTHING, -1), fresh.get(day) ?? NOTHING),
    );
}

/** What the roll-ups have from the first UTC day of the period until each of its local days begins. */
async function sumsUntil(tx: Tx, { userId, starts }: Period): Promise<Happened[]> {
  const dayOf = (at: number): number => Math.floor(at / DAY_MS);
  const [first = 0] = starts;
  const days = Array.from(
    { length: dayOf(starts.at(-1) ?? 0) - dayOf(first) + 1 },
    (_, n) => dayOf(first) + n,
  );
  // Of each UTC day its whole sum, and the sum until each local day that begins in it.
  const asked = [
    ...days.map((day) => ({ day, quarter: QUARTERS })),
    ...starts.map((at) => ({ day: dayOf(at), quarter: (at % DAY_MS) / QUARTER_MS })),
  ];
  const { rows } = await sql<Row>`
    select asked.at::int as at, downloads[quarter] as downloads, transfers[quarter] as transfers, bytes[quarter] as bytes
    from unnest(${asked.map(({ day }) => new Date(day * DAY_MS).toISOString().slice(0, 10))}::date[],
      ${asked.map(({ quarter }) => quarter)}::int[]) with ordinality as asked (day, quarter, at)
    join analytics_days on user_id = ${userId}::uuid and analytics_days.day = asked.day
    where quarter > 0`.execute(tx);
  const found = new Map(rows.map((row) => [Number(row.at) - 1, happened(row)]));
  const before = new Map<number, Happened>();
  let sum = NOTHING;
  days.forEach((day, at) => {
    before.set(day, sum);
    sum = plus(sum, found.get(at) ?? NOTHING);
  });
  return starts.map((at, n) => plus(before.get(dayOf(at)) ?? NOTHING, found.get(days.length + n) ?? NOTHING));
}

async function freshDays(tx: Tx, period: Period): Promise<Map<number, Happened>> {
  const { rows } = await sql<Row>`
    select width_bucket(at, ${dates(period.starts)}::timestamptz[]) - 1 as at,
      count(*) filter (where kind = 'download') as downloads,
      count(*) filter (where kind = 'transfer') as transfers,
      coalesce(sum(bytes) filter (where kind = 'download'), 0) as bytes
    from (${newFacts(period, 'download', 'transfer')}) as fresh group by 1`.execute(tx);
  return new Map(rows.map((row) => [Number(row.at), happened(row)]));
}

/** Bytes stored at each of these moments. */
export async function readStored(tx: Tx, userId: string, ends: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce((
      select bytes from analytics_storage
      where user_id = ${userId}::uuid and at < asked.until order by at desc limit 1
    ), 0) as bytes
    from unnest(${dates(ends)}::timestamptz[]) with ordinality as asked (until, n) order by n`.execute(tx);
  return rows.map(({ bytes }) => Number(bytes));
}
