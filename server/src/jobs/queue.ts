/** Queues a job inside the caller's transaction, so that both are committed or rolled back together. */
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

export interface JobOptions {
  /** A second job with the same key replaces the first while it waits, and supersedes it while it runs. */
  readonly key?: string;
  /** With a key: nothing is queued while a job with it runs. */
  readonly skipWhileRunning?: boolean;
  readonly runAt?: Date;
  /** 25 attempts with growing pauses take about three days. */
  readonly maxAttempts?: number;
  /** Jobs of one queue run one after another. */
  readonly queue?: string;
  /** Urgent jobs run before all others that are due. */
  readonly urgent?: boolean;
}

export async function addJob(
  tx: Tx | Db,
  name: string,
  payload: object,
  options: JobOptions = {},
): Promise<void> {
  await sql`select queue_job(
    identifier => ${name},
    payload => ${JSON.stringify(payload)}::json,
    queue_name => ${options.queue ?? null},
    run_at => ${options.runAt ?? null}::timestamptz,
    max_attempts => ${options.maxAttempts ?? null}::int,
    job_key => ${options.key ?? null},
    priority => ${options.urgent === true ? -10 : null}::int,
    skip_running => ${options.skipWhileRunning === true}
  )`.execute(tx);
}
