/** Runs the store by itself: in one process, or in one for maintenance and several that serve. */
import cluster from 'node:cluster';
import { openStore } from '../open.ts';
import type { Store } from '../port.ts';
import type { StoreEvent } from '../s3/events.ts';
import { createS3Handler } from '../s3/handler.ts';
import { createTokens } from '../sts/tokens.ts';
import type { Arguments } from './arguments.ts';
import { startKeeper } from './keeper.ts';
import { errorText, logLine } from './log-line.ts';
import { givenPort, startProcesses } from './processes.ts';
import { requirePort } from './require-port.ts';
import { openSecrets, readSecrets, type Secrets } from './secrets.ts';
import { createS3Server, listening, portOf, released, stopped } from './server.ts';

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

function logEvent(event: StoreEvent): void {
  logLine(event.kind === 'failed' ? { ...event, error: errorText(event.error) } : { ...event });
}

const opened = (dir: string, onDeadIndex: () => void): Promise<Store> =>
  openStore({
    dir,
    onDeadIndex,
    onDamagedRecord: ({ detail }) => logLine({ kind: 'damaged record', detail }),
    startedBy: cluster.isWorker ? process.ppid : process.pid,
    onFailure: (reason, error) => process.stderr.write(`The store is read-only: ${reason}: ${error}\n`),
    onDamage: ({ error, ...damage }) => logLine({ kind: 'unreadable', ...damage, error: errorText(error) }),
  });

interface Serving {
  readonly port: number;
  stop(): Promise<void>;
}

/** Serves in this process. */
interface ServingHere extends Serving {
  /** Leaves the port to another process at once, and resolves when the requests under way have ended. */
  release(): Promise<void>;
}

async function serve(given: Arguments, secrets: Secrets, store: Store): Promise<ServingHere> {
  const server = createS3Server(
    createS3Handler({
      store,
      keys: [given.key ?? secrets.key],
      tokens: createTokens(secrets.tokens),
      region: given.region,
      log: logEvent,
    }),
  );
  await listening(server, given.port, given.host);
  return {
    port: portOf(server) ?? given.port,
    stop: () => stopped(server),
    release: () => released(server),
  };
}

/** Closes what is open when serving does not begin: a process that exits during a change is killed. */
async function servingOr<Begun>(close: () => Promise<void>, begin: () => Promise<Begun>): Promise<Begun> {
  try {
    return await begin();
  } catch (error) {
    await close();
    throw error;
  }
}

export async function runWorker(asked: Arguments): Promise<() => Promise<void>> {
  const given = { ...asked, port: givenPort() ?? asked.port };
  const secrets = readSecrets(given.dir);
  // The primary starts another, which reads and writes nothing.
  const store = await opened(given.dir, () => process.exit(1));
  const serving = await servingOr(store.close, () => serve(given, secrets, store));
  return async () => {
    await serving.stop();
    await store.close();
  };
}

export async function runStore(given: Arguments): Promise<() => Promise<void>> {
  const port = await requirePort(given.port, given.host);
  const secrets = openSecrets(given.dir);
  let isEnding = false;
  let serving: Serving | undefined;
  let here: ServingHere | undefined;
  // A process of its own opens the index again; this one has to stay, because its end would end the read-only state.
  const takeOver = (): void => {
    // Before it serves, it is the start that fails.
    if (isEnding || here === undefined) return;
    const { port, release } = here;
    const released = release();
    const processes = startProcesses(1, port);
    serving = {
      port,
      stop: async () => {
        await Promise.all([released, processes.stop()]);
      },
    };
  };
  const store = await opened(given.dir, takeOver);
  const keeper = startKeeper(store, say);
  const close = async (): Promise<void> => {
    await keeper.stop();
    await store.close();
  };
  serving = await servingOr(close, async () => {
    if (given.processes === 1) {
      here = await serve(given, secrets, store);
      return here;
    }
    const { ready, stop } = startProcesses(given.processes, port);
    await ready.catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    return { port, stop };
  });
  if (secrets.isNew && given.key === undefined) {
    say(`Access key: ${secrets.key.accessKeyId}`);
    say(`Secret key: ${secrets.key.secretAccessKey}`);
  }
  say(
    `The store is ready at http://${given.host.includes(':') ? `[${given.host}]` : given.host}:${serving.port}`,
  );
  return async () => {
    isEnding = true;
    await serving?.stop();
    await close();
  };
}
