/** Refuses new sends of visitors while there are unusually many over all addresses; ends by itself when an hour has had few. */
import { AppError } from '@waybill/contract/errors';
import { sql } from 'kysely';
import { HOUR_S, settled } from '../../clock/settled.ts';
import type { Db, Tx } from '../../db/database.ts';
import { append } from '../../events/append.ts';
import { visitorsPaused } from './events.ts';

/** What to tell those who are refused; it often ends earlier or later. */
const RETRY_S = 30 * 60;
/** Sending resumes when the last hour had less than this share of the threshold. */
const RESUMES_BELOW = 0.5;

export interface VisitorSends {
  /** Begun in the last hour. */
  readonly lastHour: number;
  readonly threshold: number;
  /** When the threshold was last reached. */
  readonly pausedAt: Date | null;
}

/** `usual` is the setting, for as long as the operator has set no other number. */
export async function readVisitorSends(db: Db | Tx, usual: number): Promise<VisitorSends> {
  const { rows } = await sql<VisitorSends>`
    select coalesce(threshold, ${usual}::int) as threshold, paused_at as "pausedAt", (
      select coalesce(sum(count), 0)::int from visitor_sends
      where minute > now() - interval '1 hour') as "lastHour"
    from visitor_breaker`.execute(db);
  return rows[0] ?? { lastHour: 0, threshold: usual, pausedAt: null };
}

export const isPaused = ({ lastHour, threshold, pausedAt }: VisitorSends): boolean =>
  pausedAt !== null && lastHour >= threshold * RESUMES_BELOW;

const refuse = (): never => {
  throw new AppError('visitors_paused', { retryAfter: RETRY_S });
};

/** Counts a send that begins, or refuses it. Call it with visitors locked, so that the count stays true until it commits. */
export async function takeVisitorSend(tx: Tx, usual: number): Promise<void> {
  const sends = await readVisitorSends(tx, usual);
  if (isPaused(sends)) refuse();
  await sql`
    insert into visitor_sends as sends (minute, count) values (date_trunc('minute', now()), 1)
    on conflict (minute) do update set count = sends.count + 1`.execute(tx);
  const count = sends.lastHour + 1;
  const isReached = count >= sends.threshold;
  if (isReached) await append(tx, visitorsPaused, { count, threshold: sends.threshold });
  if (isReached || sends.pausedAt !== null)
    await sql`update visitor_breaker set paused_at = ${isReached ? sql`now()` : null}`.execute(tx);
}

/** A send whose upload began before the pause may finish. */
export async function requireVisitorMaySend(
  tx: Tx,
  usual: number,
  { created_at }: { readonly created_at: Date },
): Promise<void> {
  const sends = await readVisitorSends(tx, usual);
  if (isPaused(sends) && sends.pausedAt !== null && created_at > sends.pausedAt) refuse();
}

/** Takes new sends again, and counts from now on. */
export async function resetVisitorSends(tx: Tx): Promise<void> {
  await sql`delete from visitor_sends`.execute(tx);
  await sql`update visitor_breaker set paused_at = null`.execute(tx);
}

/** Null: the setting counts again. A pause ends when there were fewer than the new number. */
export async function setVisitorThreshold(
  tx: Tx,
  threshold: number | null,
  usual: number,
): Promise<VisitorSends> {
  await sql`update visitor_breaker set threshold = ${threshold}`.execute(tx);
  const sends = await readVisitorSends(tx, usual);
  if (sends.lastHour >= sends.threshold) return sends;
  await sql`update visitor_breaker set paused_at = null`.execute(tx);
  return { ...sends, pausedAt: null };
}

/** Minutes that count no more. */
export async function sweepVisitorSends(db: Db): Promise<void> {
  await sql`delete from visitor_sends where minute < ${settled(HOUR_S)} - interval '1 day'`.execute(db);
}
