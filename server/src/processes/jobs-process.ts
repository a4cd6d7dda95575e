/** The process that runs the queue's jobs. */

import type { Config } from '../config/config.ts';
import { expectReactions } from '../events/expected.ts';
import { listenForReplies } from '../features/contact/index.ts';
import { prepareStorage } from '../features/files/index.ts';
import { startDeliveries } from '../features/webhooks/index.ts';
import { reactions } from '../features.ts';
import { startWorker } from '../jobs/worker.ts';
import { openTracing } from '../tracing/open.ts';
import { schedule, tasks } from '../worker.ts';
import { announceReady, exitOnFault } from './child.ts';
import type { Internal } from './internal.ts';
import { POOL } from './limits.ts';
import { openDeps } from './process-deps.ts';
import { watchClock } from './watch-clock.ts';

export async function runJobs(config: Config, internal: Internal): Promise<void> {
  const { deps, close } = await openDeps(config, internal, 'jobs', POOL);
  exitOnFault(deps.log);
  const closeTracing = await openTracing(config, 'jobs', deps.log);
  expectReactions(reactions);
  await prepareStorage.enqueue(deps.db, {}, { key: prepareStorage.name });
  const watch = await watchClock(deps, internal.instance);
  const worker = await startWorker(deps, internal.instance, tasks, schedule);
  worker.ended.catch((error: unknown) => {
    deps.log.error({ err: error }, 'queue stopped');
    process.exit(1);
  });
  const replies = await listenForReplies(deps);
  const deliveries = startDeliveries(deps);
  announceReady(deps.log, async () => {
    await replies?.close();
    await deliveries.stop();
    await worker.stop();
    await watch.stop();
    await closeTracing();
    await close();
  });
}
