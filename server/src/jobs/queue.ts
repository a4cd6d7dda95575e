/** Queues a job inside the caller's transaction, so that both are committed or rolled back together. */
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { readPlace, type SpanPlace, writePlace } from '../tracing/spans.ts';
import { currentRequestId, currentSpan } from '../tracing/work.ts';

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

/** Beside the payload's own fields; tasks do not see them. */
const REQUEST = '_requestId';
const SPAN = '_span';

export interface JobCause {
  readonly requestId: string | undefined;
  readonly span: SpanPlace | undefined;
}

/** The request, or its job, that queued a job; read from the payload it was queued with. */
export function causeOfJob(payload: unknown): JobCause {
  const fields = new Map(typeof payload === 'object' && payload !== null ? Object.entries(payload) : []);
  const requestId: unknown = fields.get(REQUEST);
  return {
    requestId: typeof requestId === 'string' ? requestId : undefined,
    span: readPlace(fields.get(SPAN)),
  };
}

/** Fields that are undefined are left out of the JSON. */
function withCause(payload: object): object {
  const span = currentSpan();
  return { ...payload, [REQUEST]: currentRequestId(), [SPAN]: span && writePlace(span) };
}

export async function addJob(
  tx: Tx | Db,
  name: string,
  payload: object,
  options: JobOptions = {},
): Promise<void> {
  await sql`select queue_job(
    identifier => ${name},
    payload => ${JSON.stringify(withCause(payload))}::json,
    queue_name => ${options.queue ?? null},
    run_at => ${options.runAt ?? null}::timestamptz,
    max_attempts => ${options.maxAttempts ?? null}::int,
    job_key => ${options.key ?? null},
    priority => ${options.urgent === true ? -10 : null}::int,
    skip_running => ${options.skipWhileRunning === true}
  )`.execute(tx);
}
