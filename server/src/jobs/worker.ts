/** Runs the queue's jobs, several at a time, and the schedule. */
import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { Logger as QueueLogger, run, type WorkerEvents } from 'graphile-worker';
import type { Logger } from 'pino';
import type { Deps } from '../deps.ts';
import { jobsDone } from '../metrics/counters.ts';
import { beginSpan, type Span } from '../tracing/spans.ts';
import { workFor } from '../tracing/work.ts';
import { causeOfJob } from './queue.ts';
import { type Scheduled, startSchedule } from './schedule.ts';
import type { RunnableTask } from './task.ts';
import { forgetWorkers, releaseOwnDead, releaseSilent, seeWorkers } from './workers.ts';

const CONCURRENCY = 5;
const HEARTBEAT_MS = 15_000;

export interface JobWorker {
  /** Rejects when the queue stops by itself. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

export async function startWorker(
  deps: Deps,
  instance: string,
  tasks: readonly RunnableTask[],
  schedule: readonly Scheduled[],
): Promise<JobWorker> {
  const ids = new Set<string>();
  const events: WorkerEvents = new EventEmitter();
  // Jobs are locked in the name of the pool, whichever of its workers runs them.
  events.on('pool:create', ({ workerPool }) => ids.add(workerPool.id));
  await releaseOwnDead(deps.db, instance);
  const runner = await run({
    pgPool: deps.pool,
    events,
    concurrency: CONCURRENCY,
    // Our own shutdown has an order: requests first, then jobs, then the database.
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: queueLogger(deps.log),
    taskList: Object.fromEntries(tasks.map((task) => [task.name, runTask(deps, task)])),
  });
  const beat = async () => {
    await seeWorkers(deps.db, instance, [...ids]);
    await releaseSilent(deps.db);
  };
  const warn = (error: unknown) => deps.log.warn({ err: error }, 'workers could not be counted');
  await beat().catch(warn);
  const turns = startSchedule(deps, schedule);
  const heartbeat = setInterval(() => void beat().catch(warn), HEARTBEAT_MS);
  return {
    ended: runner.promise,
    stop: async () => {
      clearInterval(heartbeat);
      turns.stop();
      const mine = [...ids];
      await runner.stop();
      await forgetWorkers(deps.db, mine);
    },
  };
}

const queueLogger = (log: Logger) =>
  new QueueLogger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ queue: message }, 'queue');
    else log.debug({ queue: message }, 'queue');
  });

interface QueuedJob {
  readonly id: string;
  readonly attempts: number;
  readonly max_attempts: number;
}

/** A job works for the request that queued it. */
const runTask =
  (deps: Deps, task: RunnableTask) =>
  (payload: unknown, { job }: { job: QueuedJob }): Promise<void> => {
    const { requestId = randomUUID(), span: parent } = causeOfJob(payload);
    const span = beginSpan({ kind: 'consumer', parent });
    return workFor(requestId, span?.place, () => runJob(deps, task, payload, job, span));
  };

async function runJob(
  deps: Deps,
  task: RunnableTask,
  payload: unknown,
  job: QueuedJob,
  span: Span | undefined,
): Promise<void> {
  const about = { job: task.name, id: job.id, attempt: job.attempts };
  const began = performance.now();
  const end = (failed: boolean) => {
    jobsDone.inc({ job: task.name, outcome: failed ? 'failed' : 'done' });
    const attributes = { 'messaging.operation.name': task.name, 'messaging.message.id': job.id };
    span?.end({ name: `job ${task.name}`, attributes, failed });
  };
  try {
    await task.run(payload, { deps, attempt: job.attempts, lastAttempt: job.attempts >= job.max_attempts });
    end(false);
    deps.log.info({ ...about, ms: Math.round(performance.now() - began) }, 'job done');
  } catch (error) {
    end(true);
    deps.log.warn({ err: error, ...about }, 'job failed');
    throw error;
  }
}
