/** Runs recurring tasks by running time, because a clock that jumps would queue every turn it skipped. */
import type { Deps } from '../deps.ts';
import { addJob } from './queue.ts';

export interface Scheduled {
  readonly task: string;
  readonly everyMinutes: number;
}

export const schedule: readonly Scheduled[] = [
  { task: 'watch-status', everyMinutes: 1 },
  { task: 'age-transfers', everyMinutes: 5 },
  { task: 'sweep', everyMinutes: 10 },
  { task: 'sweep-storage', everyMinutes: 10 },
  { task: 'scrub-storage', everyMinutes: 5 },
  { task: 'prepare-storage', everyMinutes: 60 },
];

const MINUTE_MS = 60_000;

/** The first turn comes after a minute, so that a process that is restarted often also reaches it. */
export function startSchedule({ db, log }: Deps, scheduled: readonly Scheduled[]): { stop(): void } {
  const start = ({ task }: Scheduled) =>
    addJob(db, task, {}, { key: task }).catch((error: unknown) =>
      log.warn({ err: error, job: task }, 'a scheduled job could not be queued'),
    );
  const timers = scheduled.flatMap((each) => [
    setTimeout(() => void start(each), MINUTE_MS),
    setInterval(() => void start(each), each.everyMinutes * MINUTE_MS),
  ]);
  return {
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
