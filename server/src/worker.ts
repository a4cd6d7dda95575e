/** What the job process runs: the tasks, reactions, schedule and sweeps of all features. */
import { dispatchEvent, reactToEvent } from './events/dispatch.ts';
import { sweepEvents } from './events/sweep.ts';
import { deleteDueAccounts } from './features/accounts/index.ts';
import { features, reactions } from './features.ts';
import { sweepKeyedCalls } from './http/idempotency/store.ts';
import { sweepRateLimits } from './http/rate-limit.ts';
import { sweepGuessDelays } from './http/slow-down.ts';
import type { Scheduled } from './jobs/schedule.ts';
import { defineTask, nothing, type RunnableTask } from './jobs/task.ts';
import { sweepStreams } from './live/store.ts';
import { sendMail } from './mail/deliver.ts';
import { sweepMail } from './mail/sweep.ts';

const beforeDeletion = features.flatMap((feature) => feature.beforeDeletion ?? []);

/** Deletes what is too old, one part after another. */
export const sweep = defineTask('sweep', nothing, async (_payload, { deps }) => {
  await sweepMail(deps.db);
  // Before the features, which then clear what accounts leave behind.
  await deleteDueAccounts(
    deps.db,
    beforeDeletion.map((act) => (tx, accountIds) => act(deps, tx, accountIds)),
  );
  for (const feature of features) await feature.sweep?.(deps);
  await sweepEvents(deps.db);
  await sweepRateLimits(deps.db);
  await sweepKeyedCalls(deps.db);
  await sweepGuessDelays(deps.db);
  await sweepStreams(deps.db);
});

export const tasks: readonly RunnableTask[] = [
  dispatchEvent(reactions),
  reactToEvent(reactions),
  sendMail,
  ...features.flatMap((feature) => feature.tasks ?? []),
  sweep,
];

export const schedule: readonly Scheduled[] = [
  ...features.flatMap((feature) => feature.schedule ?? []),
  { task: sweep, everyMinutes: 10 },
];
