/** Queues a job inside the caller's transaction, so that both are committed or rolled back together. */
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { currentRequestId } from '../tracing/work.ts';

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

/** Beside the payload's own fields; tasks do not see it. */
const REQUEST = '_requestId';

/** The request that queued a job, by the payload it was queued with. */
export function requestOfJob(payload: unknown): string | undefined {
  if (typeof payload !== 'object' || payload === null || !(REQUEST in payload)) return undefined;
  const id = payload[REQUEST];
  return typeof id === 'string' ? id : undefined;
}

export async function addJob(
  tx: Tx | Db,
  name: string,
  payload: object,
  options: JobOptions = {},
): Promise<void> {
  const requestId = currentRequestId();
  const whole = requestId === undefined ? payload : { ...payload, [REQUEST]: requestId };
  await sql`select queue_job(
    identifier => ${name},
    payload => ${JSON.stringify(whole)}::json,
    queue_name => ${options.queue ?? null},
    run_at => ${options.runAt ?? null}::timestamptz,
    max_attempts => ${options.maxAttempts ?? null}::int,
    job_key => ${options.key ?? null},
    priority => ${options.urgent === true ? -10 : null}::int,
    skip_running => ${options.skipWhileRunning === true}
  )`.execute(tx);
}
