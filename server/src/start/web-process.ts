/** One process that answers requests. */
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import { openLiveHub } from '../live/hub.ts';
import { announceReady, exitOnFault } from './child.ts';
import { GRACE_MS } from './children.ts';
import type { Internal } from './internal.ts';
import { openDeps } from './process-deps.ts';

const POOL = 10;

export async function runWeb(config: Config, internal: Internal): Promise<void> {
  const { deps, close } = await openDeps(config, internal, 'web', POOL);
  exitOnFault(deps.log);
  const hub = openLiveHub(deps, internal.databaseUrl);
  const app = buildApp(deps, hub);
  await app.listen({ host: config.host, port: config.port });
  announceReady(deps.log, async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
    await hub.close();
    await app.close();
    clearTimeout(cut);
    await close();
  });
}
