/** Runs the store by itself: in one process, or in one for maintenance and several that serve. */
import cluster from 'node:cluster';
import { BYTE_FLAGS, byteEnvironment } from '../byte-process.ts';
import { openStore } from '../open.ts';
import type { Store } from '../port.ts';
import type { StoreEvent } from '../s3/events.ts';
import { createS3Handler } from '../s3/handler.ts';
import { createTokens } from '../sts/tokens.ts';
import type { Arguments } from './arguments.ts';
import { startKeeper } from './keeper.ts';
import { errorText, logLine } from './log-line.ts';
import { requirePort } from './require-port.ts';
import { openSecrets, type Secrets } from './secrets.ts';
import { createS3Server, listening, portOf, stopped } from './server.ts';

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

async function serve(given: Arguments, secrets: Secrets, store: Store): Promise<Serving> {
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
  return { port: portOf(server) ?? given.port, stop: () => stopped(server) };
}

/** Closes what is open when serving does not begin: a process that exits during a change is killed. */
async function servingOr(close: () => Promise<void>, begin: () => Promise<Serving>): Promise<Serving> {
  try {
    return await begin();
  } catch (error) {
    await close();
    throw error;
  }
}

export async function runWorker(asked: Arguments): Promise<() => Promise<void>> {
  const port = process.env[PORT];
  const given = port === undefined ? asked : { ...asked, port: Number(port) };
  const secrets = openSecrets(given.dir);
  // The primary starts another, which reads and writes nothing.
  const store = await opened(given.dir, () => process.exit(1));
  const serving = await servingOr(store.close, () => serve(given, secrets, store));
  return async () => {
    await serving.stop();
    await store.close();
  };
}

/** The port of all processes, also of those that are started later, where any was asked for. */
const PORT = 'STORE_PORT';

/** Forks the serving processes and replaces those that die; resolves when all of them listen. */
async function forked(count: number, port: number): Promise<Serving> {
  let ending = false;
  cluster.setupPrimary({ execArgv: [...process.execArgv, ...BYTE_FLAGS] });
  const fork = () => cluster.fork({ ...byteEnvironment(), [PORT]: String(port) });
  const first = Array.from({ length: count }, fork);
  await Promise.all(
    first.map(
      (worker) =>
        new Promise<void>((resolve, reject) => {
          worker.once('listening', () => resolve());
          worker.once('exit', () => reject(new Error('A process of the store could not start.')));
        }),
    ),
  );
  cluster.on('exit', () => {
    if (!ending) setTimeout(() => ending || fork(), 1000);
  });
  const stop = async (): Promise<void> => {
    ending = true;
    const workers = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);
    const ends = workers.map(
      (worker) => new Promise<void>((resolve) => worker.once('exit', () => resolve())),
    );
    for (const worker of workers) worker.process.kill('SIGTERM');
    await Promise.all(ends);
  };
  return { port, stop };
}

export async function runStore(given: Arguments): Promise<() => Promise<void>> {
  const port = await requirePort(given.port, given.host);
  const secrets = openSecrets(given.dir);
  let isEnding = false;
  // A process of its own opens the index again; this one has to stay, because its end would end the read-only state.
  const takeOver = async (): Promise<void> => {
    // Before it serves, it is the start that fails.
    if (isEnding || given.processes > 1 || serving === undefined) return;
    await serving.stop();
    if (!isEnding) serving = await forked(1, serving.port);
  };
  let serving: Serving | undefined;
  let taking: Promise<void> | undefined;
  const store = await opened(given.dir, () => {
    taking = takeOver().catch((error: unknown) => {
      process.stderr.write(`The store could not be opened again: ${errorText(error)}\n`);
    });
  });
  const keeper = startKeeper(store, say);
  const close = async (): Promise<void> => {
    await keeper.stop();
    await store.close();
  };
  serving = await servingOr(close, () =>
    given.processes > 1 ? forked(given.processes, port) : serve(given, secrets, store),
  );
  if (secrets.isNew && given.key === undefined) {
    say(`Access key: ${secrets.key.accessKeyId}`);
    say(`Secret key: ${secrets.key.secretAccessKey}`);
  }
  say(
    `The store is ready at http://${given.host.includes(':') ? `[${given.host}]` : given.host}:${serving.port}`,
  );
  return async () => {
    isEnding = true;
    await taking;
    await serving?.stop();
    await close();
  };
}
