/** Runs recurring tasks by running time, because a clock that jumps would queue every turn it skipped. */
import type * as z from 'zod';
import type { Deps } from '../deps.ts';
import type { nothing, Task } from './task.ts';

export interface Scheduled {
  readonly task: Task<z.infer<typeof nothing>>;
  readonly everyMinutes: number;
}

const MINUTE_MS = 60_000;

/** The first turn comes after a minute, so that a process that is restarted often also reaches it. */
export function startSchedule({ db, log }: Deps, scheduled: readonly Scheduled[]): { stop(): void } {
  const start = ({ task }: Scheduled) =>
    task
      // A turn that takes longer than its interval is not joined by another, which would wait for the same rows.
      .enqueue(db, {}, { key: task.name, skipWhileRunning: true })
      .catch((error: unknown) =>
        log.warn({ err: error, job: task.name }, 'a scheduled job could not be queued'),
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
