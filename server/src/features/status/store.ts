/** All SQL of the status page. */
import { STATUS_DAYS, type StatusPart } from '@waybill/contract/status';
import { sql } from 'kysely';
import { HOUR_S, settled } from '../../clock/settled.ts';
import type { Db, Tx } from '../../db/database.ts';

/** Mails that wait longer than this for the mail server are late. */
const LATE_MINUTES = 15;
/** The process of the jobs writes the clock every few seconds. */
const WORKER_SEEN_S = 120;
const KEPT_DAYS = 90;

export async function observeMail(db: Db): Promise<{ workerAlive: boolean; stuck: boolean }> {
  // Only mails that no limit holds back: those that were counted.
  const { rows } = await sql<{ workerAlive: boolean; stuck: boolean }>`
    select
      exists (select from clock where seen_at > now() - make_interval(secs => ${WORKER_SEEN_S})) as "workerAlive",
      exists (select from mails where state = 'waiting' and counted_at < now() - make_interval(mins => ${LATE_MINUTES}))
        and not exists (select from mails where state = 'sent' and done_at > now() - make_interval(mins => ${LATE_MINUTES}))
        as stuck`.execute(db);
  return rows[0] ?? { workerAlive: false, stuck: false };
}

export async function countCheck(tx: Tx, part: StatusPart, failed: boolean): Promise<void> {
  await sql`
    insert into status_days (day, part, checks, failures)
    values ((now() at time zone 'UTC')::date, ${part}, 1, ${failed ? 1 : 0})
    on conflict (day, part) do update set
      checks = status_days.checks + 1, failures = status_days.failures + excluded.failures`.execute(tx);
}

/** Opens an incident, or notes that it goes on. */
export async function noteIncident(tx: Tx, part: StatusPart): Promise<void> {
  await sql`
    insert into status_incidents (part) values (${part})
    on conflict (part) where ended_at is null do update set seen_at = now()`.execute(tx);
}

export async function endIncident(tx: Tx, part: StatusPart): Promise<void> {
  await tx
    .updateTable('status_incidents')
    .set({ ended_at: sql<Date>`now()` })
    .where('part', '=', part)
    .where('ended_at', 'is', null)
    .execute();
}

/** Days from the oldest to today, by part; days without a check are left out. */
export async function readDays(db: Db) {
  const { rows } = await sql<{ part: string; day: string; failures: number }>`
    select part, day::text as day, failures from status_days
    where day > (now() at time zone 'UTC')::date - ${STATUS_DAYS}::int`.execute(db);
  return rows;
}

export const readIncidents = (db: Db) =>
  db
    .selectFrom('status_incidents')
    .select(['part', 'began_at', 'ended_at'])
    .where('began_at', '>', sql<Date>`now() - make_interval(days => ${STATUS_DAYS})`)
    .orderBy('began_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();

export async function sweepStatus(db: Db): Promise<void> {
  const oldest = sql<Date>`${settled(HOUR_S)} - make_interval(days => ${KEPT_DAYS})`;
  await sql`delete from status_days where day < ${oldest}`.execute(db);
  await sql`delete from status_incidents where ended_at < ${oldest}`.execute(db);
}
