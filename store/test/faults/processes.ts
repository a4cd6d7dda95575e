/** Starts worker processes that have the same store open. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import type { Draft } from '../../src/port.ts';
import { bundled } from '../bundled.ts';

export type Task =
  | { readonly do: 'work'; readonly seed: number; readonly name: string; readonly turns: number }
  | {
      readonly do: 'put';
      readonly key: string;
      readonly number: number;
      readonly size: number;
      readonly draft?: string;
    }
  /** Uses all that a draft may hold: empty objects, uploads, tiny parts, until it is refused; answers with how many it got. */
  | {
      readonly do: 'use up';
      readonly what: 'objects' | 'uploads' | 'parts';
      readonly draft: Draft;
      readonly name: string;
    }
  /** Begins to receive bytes, which stay on their way. Answers with the code of a refusal. */
  | { readonly do: 'admit'; readonly key: string; readonly size: number; readonly draft: Draft }
  /** What is on its way longest arrives, and gets its name. */
  | { readonly do: 'receive' }
  /** Everything on its way ends without a name. */
  | { readonly do: 'give up' }
  | { readonly do: 'delete' | 'has' | 'isSealed'; readonly key: string }
  | { readonly do: 'revoke' | 'isRevoked'; readonly draft: string }
  | { readonly do: 'seal'; readonly prefix: string }
  /** `leave`: exits in the middle of a change. */
  | { readonly do: 'scrub' | 'sweep' | 'close' | 'leave' };

export interface Question {
  readonly id: number;
  readonly task: Task;
}

export interface Answer {
  readonly id: number;
  readonly answer?: unknown;
  /** The S3 code, or another error. */
  readonly error?: string;
}

export interface Worker {
  readonly pid: number;
  /** Resolves with the answer; rejects with an error whose message is the code. */
  ask(task: Task): Promise<unknown>;
  /** Without warning. */
  kill(): Promise<void>;
  /** After it closed its store. */
  stop(): Promise<void>;
}

const WORKER = new URL('worker.ts', import.meta.url);

function talk(child: ChildProcess): (task: Task) => Promise<unknown> {
  const open = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>();
  let last = 0;
  child.on('message', ({ id, answer, error }: Answer) => {
    const asked = open.get(id);
    open.delete(id);
    if (error === undefined) asked?.resolve(answer);
    else asked?.reject(new Error(error));
  });
  child.once('exit', () => {
    for (const { reject } of open.values()) reject(new Error('The process ended.'));
  });
  return (task) =>
    new Promise((resolve, reject) => {
      last += 1;
      open.set(last, { resolve, reject });
      child.send({ id: last, task } satisfies Question, (error) => error && reject(error));
    });
}

async function startWorker(dir: string): Promise<Worker> {
  const child = fork(await bundled(WORKER), [dir], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => {
      throw new Error(`The process ended with ${code} before it was ready.`);
    }),
  ]);
  const ask = talk(child);
  return {
    pid: child.pid ?? 0,
    ask,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      await ask({ do: 'close' });
      child.disconnect();
      await ended;
    },
  };
}

export const startWorkers = (dir: string, count: number): Promise<Worker[]> =>
  Promise.all(Array.from({ length: count }, () => startWorker(dir)));
