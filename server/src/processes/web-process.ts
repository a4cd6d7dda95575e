/** A process that answers HTTP requests. */
import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from '../app.ts';
import type { Config } from '../config/config.ts';
import { openDrain } from '../http/server/drain.ts';
import { callsEnded } from '../http/under-way.ts';
import { openLiveHub } from '../live/hub.ts';
import { openTracing } from '../tracing/open.ts';
import { announceReady, exitOnFault } from './child.ts';
import type { Internal } from './internal.ts';
import { GRACE_MS, POOL } from './limits.ts';
import { openDeps } from './process-deps.ts';

export async function runWeb(config: Config, internal: Internal): Promise<void> {
  const { deps, close } = await openDeps(config, internal, 'web', POOL);
  exitOnFault(deps.log);
  const closeTracing = await openTracing(config, 'web', deps.log);
  const hub = openLiveHub(deps, internal.databaseUrl);
  const drain = openDrain();
  const app = buildApp(deps, hub, { drain });
  await app.listen({ host: config.host, port: config.port });
  const stop = async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
    await hub.close();
    await app.close();
    await Promise.race([callsEnded(deps), pause(GRACE_MS, undefined, { ref: false })]);
    clearTimeout(cut);
    await closeTracing();
    await close();
  };
  announceReady(deps.log, stop, drain.begin);
}
