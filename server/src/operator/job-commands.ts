/** The operator's commands for dead jobs. */
import { queueActs } from '../features/operator/index.ts';
import { listDeadJobs } from '../jobs/overview.ts';
import { type Command, done, failed, minute, table } from './command.ts';
import { whoRuns } from './who-runs.ts';

export const jobCommands: readonly Command[] = [
  {
    name: 'jobs dead',
    takes: [],
    summary: 'Lists dead jobs: those that failed their last attempt.',
    run: async (db) => {
      const jobs = await listDeadJobs(db);
      if (jobs.length === 0) return done('There are no dead jobs.');
      return done(
        ...table(
          ['id', 'job', 'tries', 'last try (UTC)', 'error'],
          jobs.map((job) => [
            job.id,
            job.name,
            String(job.attempts),
            minute(job.since),
            job.lastError.split('\n', 1)[0] ?? '',
          ]),
        ),
      );
    },
  },
  {
    name: 'jobs retry',
    takes: ['[id]'],
    options: { reason: 'why, for the log' },
    summary: 'Runs one dead job, or all of them, again.',
    run: async (db, [id], { reason = '' }) => {
      const queued = await queueActs.retryJobs(db, whoRuns(), id, reason);
      if (queued === undefined) return failed(`There is no dead job ${id}.`);
      return queued === 0 ? done('There are no dead jobs.') : done(`${queued} queued to run again.`);
    },
  },
];
