/** Starts the processes that serve one store, and replaces those that die. */
import cluster, { type Worker } from 'node:cluster';
import { BYTE_FLAGS, byteEnvironment } from '../byte-process.ts';
import { closeLostHandoffs } from '../handoffs.ts';

/** The port of all processes, also of those that are started later, where any was asked for. */
const PORT = 'STORE_PORT';

/** A process that ends without ever having served would only do so again. */
const AGAIN_MS = 1_000;

/** In such a process: where it listens. */
export function givenPort(): number | undefined {
  const port = process.env[PORT];
  return port === undefined ? undefined : Number(port);
}

export interface Processes {
  /** Resolves when all listen; rejects when one of the first ends before. They are replaced anyway, until they are stopped. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

export function startProcesses(count: number, port: number): Processes {
  let isEnding = false;
  cluster.setupPrimary({ execArgv: [...process.execArgv, ...BYTE_FLAGS] });
  const start = (): Worker => {
    const worker = cluster.fork({ ...byteEnvironment(), [PORT]: String(port) });
    closeLostHandoffs(worker);
    let hasServed = false;
    worker.once('listening', () => {
      hasServed = true;
    });
    worker.once('exit', () => {
      setTimeout(() => isEnding || start(), hasServed ? 0 : AGAIN_MS);
    });
    return worker;
  };
  const listening = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      worker.once('listening', () => resolve());
      worker.once('exit', () => reject(new Error('A process of the store could not start.')));
    });
  const ready = Promise.all(Array.from({ length: count }, () => listening(start()))).then(() => {});
  // Where no one waits for them, they start as soon as they can.
  ready.catch(() => {});
  return {
    ready,
    stop: async () => {
      isEnding = true;
      const workers = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);
      const ends = workers.map(
        (worker) => new Promise<void>((resolve) => worker.once('exit', () => resolve())),
      );
      for (const worker of workers) worker.process.kill('SIGTERM');
      await Promise.all(ends);
    },
  };
}
