/** Caps how many mails one receiver may get, and computes when the next one may go. */
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

export interface ReceiverCap {
  readonly perHour: number;
  readonly perDay: number;
  /** After this many in a day, each further one keeps a distance from the one before. */
  readonly apart?: { readonly after: number; readonly ms: number };
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** When the next mail may go; `now` when it may go at once. */
export function nextMoment(taken: readonly Date[], cap: ReceiverCap, now: Date): Date {
  const times = taken.map((moment) => moment.getTime()).toSorted((a, b) => a - b);
  /** When fewer than `count` mails are younger than `ms`. */
  const fewerThan = (count: number, ms: number): number =>
    (times.at(-count) ?? Number.NEGATIVE_INFINITY) + ms;
  const spaced =
    cap.apart === undefined
      ? Number.NEGATIVE_INFINITY
      : Math.min(fewerThan(cap.apart.after, DAY_MS), fewerThan(1, cap.apart.ms));
  return new Date(
    Math.max(now.getTime(), fewerThan(cap.perHour, HOUR_MS), fewerThan(cap.perDay, DAY_MS), spaced),
  );
}

/** Counts a mail; when it has to wait, it is not counted, and the time it may go is returned. */
export async function takeReceiver(tx: Tx, counted: string, cap: ReceiverCap): Promise<Date | undefined> {
  const { rows } = await sql<{ taken: Date[]; now: Date }>`
    insert into mail_receiver_caps as caps (address, taken) values (${counted}, '{}')
    on conflict (address) do update set updated_at = now()
    returning taken, clock_timestamp() as now`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a counter that was just written is there');
  const next = nextMoment(row.taken, cap, row.now);
  if (next > row.now) return next;
  await recordReceiver(tx, counted);
  return undefined;
}

/** Counts a mail that goes in any case. */
export async function recordReceiver(tx: Tx, counted: string): Promise<void> {
  await sql`
    insert into mail_receiver_caps as caps (address, taken) values (${counted}, array[clock_timestamp()])
    on conflict (address) do update set
      taken = (select coalesce(array_agg(moment), '{}') from unnest(caps.taken) as moment
               where moment > now() - interval '1 day') || clock_timestamp(),
      updated_at = now()`.execute(tx);
}
