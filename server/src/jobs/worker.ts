/** Runs the queue's jobs, several at a time, and the schedule. */
import { parseCronItems, Logger as QueueLogger, type Runner, run } from 'graphile-worker';
import type { Deps } from '../deps.ts';
import { jobsDone } from '../metrics.ts';
import type { Scheduled } from './schedule.ts';
import type { AnyTask } from './task.ts';

const CONCURRENCY = 5;

export function startWorker(
  deps: Deps,
  tasks: readonly AnyTask[],
  schedule: readonly Scheduled[],
): Promise<Runner> {
  return run({
    pgPool: deps.pool,
    concurrency: CONCURRENCY,
    // Our own stop is in order: requests first, then jobs, then the database.
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: new QueueLogger(() => (level, message) => {
      if (level === 'error' || level === 'warning') deps.log.warn({ queue: message }, 'queue');
      else deps.log.debug({ queue: message }, 'queue');
    }),
    taskList: Object.fromEntries(tasks.map((task) => [task.name, runTask(deps, task)])),
    parsedCronItems: parseCronItems(
      schedule.map(({ task, cron }) => ({
        task,
        match: cron,
        identifier: task,
        options: { backfillPeriod: 0 },
      })),
    ),
  });
}

const runTask =
  (deps: Deps, task: AnyTask) =>
  async (payload: unknown, { job }: { job: { attempts: number; max_attempts: number; id: string } }) => {
    try {
      await task.run(payload, { deps, attempt: job.attempts, lastAttempt: job.attempts >= job.max_attempts });
      jobsDone.inc({ job: task.name, outcome: 'done' });
    } catch (error) {
      jobsDone.inc({ job: task.name, outcome: 'failed' });
      deps.log.warn({ err: error, job: task.name, id: job.id, attempt: job.attempts }, 'job failed');
      throw error;
    }
  };
