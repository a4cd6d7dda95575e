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
import { openSecrets } from './secrets.ts';
import { createS3Server, listening, stopped } from './server.ts';

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

function logEvent(event: StoreEvent): void {
  logLine(event.kind === 'failed' ? { ...event, error: errorText(event.error) } : { ...event });
}

const opened = (dir: string): Promise<Store> =>
  openStore({
    dir,
    startedBy: cluster.isWorker ? process.ppid : process.pid,
    onFailure: (reason, error) => process.stderr.write(`The store is read-only: ${reason}: ${error}\n`),
    onDamage: ({ error, ...damage }) => logLine({ kind: 'unreadable', ...damage, error: errorText(error) }),
  });

/** Resolves with the function that stops it. */
async function serve(given: Arguments, store: Store): Promise<{ port: number; stop(): Promise<void> }> {
  const secrets = openSecrets(given.dir);
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
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : given.port;
  return { port, stop: () => stopped(server) };
}

export async function runWorker(given: Arguments): Promise<() => Promise<void>> {
  const store = await opened(given.dir);
  const serving = await serve(given, store);
  return async () => {
    await serving.stop();
    await store.close();
  };
}

/** Forks the serving processes and replaces those that die; resolves when all of them listen. */
async function forked(count: number): Promise<{ port: number; stop(): Promise<void> }> {
  let ending = false;
  let port = 0;
  cluster.setupPrimary({ execArgv: [...process.execArgv, ...BYTE_FLAGS] });
  const fork = () => cluster.fork(byteEnvironment());
  const first = Array.from({ length: count }, fork);
  await Promise.all(
    first.map(
      (worker) =>
        new Promise<void>((resolve, reject) => {
          worker.once('listening', (address) => {
            port = address.port;
            resolve();
          });
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
  const secrets = openSecrets(given.dir);
  const store = await opened(given.dir);
  const keeper = startKeeper(store, say);
  const serving = given.processes > 1 ? await forked(given.processes) : await serve(given, store);
  if (secrets.isNew && given.key === undefined) {
    say(`Access key: ${secrets.key.accessKeyId}`);
    say(`Secret key: ${secrets.key.secretAccessKey}`);
  }
  say(
    `The store is ready at http://${given.host.includes(':') ? `[${given.host}]` : given.host}:${serving.port}`,
  );
  return async () => {
    await serving.stop();
    await keeper.stop();
    await store.close();
  };
}
