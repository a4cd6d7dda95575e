/** Reads the state of the queue: counts for the metrics, dead jobs for the operator. */
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { isSuperseded } from './superseded.ts';

export interface JobCounts {
  readonly ready: number;
  readonly scheduled: number;
  readonly running: number;
  /** Jobs that failed their last attempt; they wait for the operator. */
  readonly dead: number;
}

export async function countJobs(db: Db): Promise<Record<keyof JobCounts, number>> {
  const { rows } = await sql<JobCounts>`
    select
      count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now())::int as ready,
      count(*) filter (where locked_at is null and attempts < max_attempts and run_at > now())::int as scheduled,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts and not ${isSuperseded})::int as dead
    from graphile_worker.jobs`.execute(db);
  return rows[0] ?? { ready: 0, scheduled: 0, running: 0, dead: 0 };
}

export async function oldestReadySeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(coalesce(extract(epoch from now() - min(run_at)), 0), 0)::float8 as seconds
    from graphile_worker.jobs
    where locked_at is null and attempts < max_attempts and run_at <= now()`.execute(db);
  return rows[0]?.seconds ?? 0;
}

export interface DeadJob {
  readonly id: string;
  readonly name: string;
  readonly attempts: number;
  readonly lastError: string;
  readonly since: Date;
}

const NO_MESSAGE = 'It ended without an error message; look for its id in the log.';

export async function listDeadJobs(db: Db): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    select id::text, task_identifier as name, attempts, coalesce(nullif(last_error, ''), ${NO_MESSAGE}) as "lastError", updated_at as since
    from graphile_worker.jobs
    where locked_at is null and attempts >= max_attempts and not ${isSuperseded}
    order by updated_at desc limit 200`.execute(db);
  return rows;
}

/** Lets dead jobs run again; returns how many. */
export async function retryDeadJobs(db: Db | Tx, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(${sql.val(ids)}::bigint[], run_at => now(), attempts => 0)`.execute(
    db,
  );
  return rows.length;
}
