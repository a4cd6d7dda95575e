/** All SQL of the clock. */
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { HoldReason } from '../db/tables/clock.ts';

export interface ClockState {
  /** Times of day in milliseconds. */
  readonly seenAt: number;
  readonly runningMs: number;
  readonly held: HoldReason | undefined;
  readonly heldBy: string | undefined;
  readonly heldSince: number | undefined;
  readonly heldAt: number | undefined;
  readonly confirmations: number;
}

const rows = (db: Db | Tx) => db.selectFrom('clock').selectAll();
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const stateOf = (row: Row): ClockState => ({
  seenAt: row.seen_at.getTime(),
  runningMs: Number(row.running_ms),
  held: row.held ?? undefined,
  heldBy: row.held_by ?? undefined,
  heldSince: row.held_since?.getTime(),
  heldAt: row.held_at?.getTime(),
  confirmations: row.confirmations,
});

export async function readClock(db: Db): Promise<ClockState | undefined> {
  const row = await rows(db).executeTakeFirst();
  return row && stateOf(row);
}

/** One process observes at a time. */
export async function lockClock(tx: Tx): Promise<ClockState | undefined> {
  const row = await rows(tx).forUpdate().executeTakeFirst();
  return row && stateOf(row);
}

export async function beginClock(tx: Tx, seen_at: Date): Promise<ClockState> {
  await tx
    .insertInto('clock')
    .values({ seen_at })
    .onConflict((conflict) => conflict.column('single').doNothing())
    .execute();
  return stateOf(await rows(tx).forUpdate().executeTakeFirstOrThrow());
}

const RELEASED = { held: null, held_by: null, held_since: null, held_at: null } as const;

export async function setBelieved(tx: Tx, seen_at: Date, running_ms: number): Promise<void> {
  await tx
    .updateTable('clock')
    .set({ seen_at, running_ms, ...RELEASED })
    .execute();
}

export interface Hold {
  readonly reason: HoldReason;
  readonly instance: string;
  readonly shown: Date;
  readonly ran: number;
}

/** The trusted time advances by the measured running time, so that a clock set right again is recognised. */
export async function keepHold(tx: Tx, { reason, instance, shown, ran }: Hold): Promise<void> {
  await tx
    .updateTable('clock')
    .set({
      held: reason,
      held_by: instance,
      held_since: sql<Date>`coalesce(held_since, ${shown})`,
      held_at: shown,
      seen_at: sql<Date>`seen_at + ${ran} * interval '1 millisecond'`,
    })
    .execute();
}

/** Forgets what a clock that was ahead had shown, and all but one of the moments older than `keptMs`. */
export async function addMoment(tx: Tx, running_ms: number, shown_at: Date, keptMs: number): Promise<void> {
  await tx
    .insertInto('clock_moments')
    .values({ running_ms, shown_at })
    .onConflict((conflict) => conflict.column('running_ms').doUpdateSet({ shown_at }))
    .execute();
  await sql`
    delete from clock_moments where shown_at > ${shown_at} or running_ms < (
      select max(running_ms) from clock_moments where running_ms <= ${running_ms - keptMs}::bigint)`.execute(
    tx,
  );
}

/** No job waits for longer than this on purpose; one that does was queued while the clock was ahead. */
export async function reviveJobs(tx: Tx, longestMs: number): Promise<void> {
  await sql`
    select graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs
      where locked_at is null and run_at > now() + ${longestMs} * interval '1 millisecond'
    ), run_at => now())`.execute(tx);
}

/** What the database's clock shows. */
export async function databaseTime(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now.getTime() ?? Number.NaN;
}

/** The operator confirms the clock: every process starts again from this time. */
export async function confirmClock(tx: Tx, seen_at: Date): Promise<void> {
  await tx
    .updateTable('clock')
    .set({ seen_at, ...RELEASED, confirmations: sql<number>`confirmations + 1` })
    .execute();
}
