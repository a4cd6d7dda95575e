/** Starts the worker processes, restarts them when they die, and stops them in order. */
import cluster, { type Worker } from 'node:cluster';
import { BYTE_FLAGS, byteEnvironment } from '@waybill/store/byte-process';
import { closeLostHandoffs } from '@waybill/store/handoffs';
import type { Logger } from 'pino';
import { INTERNAL } from '../config/config.ts';
import type { Internal } from '../processes/internal.ts';
import { isMessage, levelMessage, refusalIn } from '../processes/messages.ts';
import { Refusal } from '../refusal.ts';
import type { LogLevel } from './log-level.ts';

const BACKOFF_MS = [100, 200, 500, 1_000, 2_000, 5_000] as const;
/** A process that ran for this long was healthy, so its death does not count towards a crash loop. */
const SETTLED_MS = 10_000;

interface Child {
  worker: Worker;
  ready: boolean;
  failures: number;
  startedAt: number;
  timer: NodeJS.Timeout | undefined;
}

export interface Children {
  /** Resolves when all are ready for the first time; rejects when one keeps dying before that. */
  readonly ready: Promise<void>;
  /** Running processes continue to serve, and report that they will stop. */
  drain(): void;
  setLogLevel(level: string): void;
  stop(role: Internal['role'], withinMs: number): Promise<void>;
}

export function startChildren(
  roles: readonly Internal['role'][],
  internal: Omit<Internal, 'role'>,
  log: Logger,
  logLevel: LogLevel,
  /** A process refused to start for a reason that only a person can fix, after all had been ready once. */
  onRefusal: (refusal: Refusal) => void,
): Children {
  const children = new Map<Child, Internal['role']>();
  let stopping = false;
  let wasReady = false;
  let draining = false;
  const { promise: ready, resolve, reject } = withResolvers();

  cluster.setupPrimary({ execArgv: [...process.execArgv, ...BYTE_FLAGS] });
  const fork = (role: Internal['role']) =>
    cluster.fork({
      ...byteEnvironment(),
      // React would otherwise render mails with its development build, which takes twice as long.
      NODE_ENV: 'production',
      [INTERNAL]: JSON.stringify({ ...internal, role } satisfies Internal),
    });

  const watch = (child: Child, role: Internal['role']) => {
    child.startedAt = Date.now();
    closeLostHandoffs(child.worker);
    child.worker.on('message', (message: unknown) => {
      const reason = refusalIn(message);
      if (reason !== undefined) {
        stopping = true;
        if (wasReady) onRefusal(new Refusal(reason));
        else reject(new Refusal(reason));
      }
      if (!isMessage(message, 'ready')) return;
      child.ready = true;
      if (draining) child.worker.send({ waybill: 'drain' });
      if (logLevel.changed !== undefined) child.worker.send(levelMessage(logLevel.changed));
      if (![...children.keys()].every((each) => each.ready)) return;
      wasReady = true;
      resolve();
    });
    child.worker.on('exit', (code, signal) => {
      child.ready = false;
      if (stopping) return;
      child.failures = Date.now() - child.startedAt > SETTLED_MS ? 0 : child.failures + 1;
      log.error({ role, exitCode: code, signal }, 'process ended, starting another');
      if (!wasReady && child.failures >= BACKOFF_MS.length) {
        reject(
          new Refusal(
            `The ${role} process cannot start. The reason is above; start again once it is mended.`,
          ),
        );
        return;
      }
      child.timer = setTimeout(
        () => {
          child.worker = fork(role);
          watch(child, role);
        },
        BACKOFF_MS[Math.min(child.failures, BACKOFF_MS.length - 1)],
      );
    });
  };

  for (const role of roles) {
    const child: Child = { worker: fork(role), ready: false, failures: 0, startedAt: 0, timer: undefined };
    children.set(child, role);
    watch(child, role);
  }

  /** A process that is not ready yet is told when it is. */
  const tellAll = (message: { waybill: string }) => {
    for (const { worker, ready: listens } of children.keys())
      if (listens && worker.isConnected()) worker.send(message);
  };

  return {
    ready,
    drain: () => {
      draining = true;
      tellAll({ waybill: 'drain' });
    },
    setLogLevel: (level) => tellAll(levelMessage(level)),
    stop: async (role, withinMs) => {
      stopping = true;
      const giveUp = ({ worker }: Child) => {
        log.warn({ role, pid: worker.process.pid }, 'did not stop in time');
        worker.process.kill('SIGKILL');
      };
      const ends = [...children]
        .filter(([, each]) => each === role)
        .map(([child]) => stopOne(child, withinMs, giveUp));
      await Promise.all(ends);
    },
  };
}

function stopOne(child: Child, withinMs: number, giveUp: (child: Child) => void): Promise<void> {
  const { worker, ready, timer } = child;
  clearTimeout(timer);
  if (worker.isDead()) return Promise.resolve();
  return new Promise((resolve) => {
    const patience = setTimeout(giveUp, withinMs, child);
    worker.once('exit', () => {
      clearTimeout(patience);
      resolve();
    });
    if (ready && worker.isConnected()) worker.send({ waybill: 'stop' });
    // A process that is still starting does not listen yet, and has nothing to finish.
    else worker.process.kill('SIGTERM');
  });
}

function withResolvers(): { promise: Promise<void>; resolve: () => void; reject: (error: Error) => void } {
  let resolve = () => {};
  let reject = (_error: Error) => {};
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
