/** Puts work into the queue inside the caller's transaction: rolled back together, never lost. */
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

export interface JobOptions {
  /** A second job with the same key replaces the first while it waits. */
  readonly key?: string;
  readonly runAt?: Date;
  /** 25 tries with growing pauses are about three days. */
  readonly maxAttempts?: number;
  /** Jobs of one queue run one after another. */
  readonly queue?: string;
  /** What is urgent runs before everything else that is due. */
  readonly urgent?: boolean;
}

export async function addJob(
  tx: Tx | Db,
  name: string,
  payload: object,
  options: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    identifier => ${name},
    payload => ${JSON.stringify(payload)}::json,
    queue_name => ${options.queue ?? null},
    run_at => ${options.runAt ?? null}::timestamptz,
    max_attempts => ${options.maxAttempts ?? null}::int,
    job_key => ${options.key ?? null},
    priority => ${options.urgent === true ? -10 : null}::int
  )`.execute(tx);
}
