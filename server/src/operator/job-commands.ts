/** The operator's commands for dead jobs. */
import { listDeadJobs, retryDeadJobs } from '../jobs/overview.ts';
import { type Command, done, failed, minute, table } from './command.ts';

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
    summary: 'Runs one dead job, or all of them, again.',
    run: async (db, [id]) => {
      const dead = (await listDeadJobs(db))
        .map((job) => job.id)
        .filter((each) => id === undefined || each === id);
      if (dead.length === 0)
        return id === undefined ? done('There are no dead jobs.') : failed(`There is no dead job ${id}.`);
      return done(`${await retryDeadJobs(db, dead)} queued to run again.`);
    },
  },
];
