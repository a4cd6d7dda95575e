import { expect, test } from 'vitest';
import { createStopper } from '../core/signal.ts';
import type { Reply, ToWorker } from './worker/protocol.ts';
import { openWorkerLine, type WorkerEnd } from './worker-line.ts';

/** A worker that only listens; what it says is said for it. */
class SilentWorker extends EventTarget {
  readonly heard: ToWorker[] = [];
  terminated = false;

  postMessage(message: ToWorker): void {
    this.heard.push(message);
  }

  terminate(): void {
    this.terminated = true;
  }

  say(id: number, words: { sent: number } | { reply: Reply }): void {
    this.dispatchEvent(new MessageEvent('message', { data: { id, ...words } }));
  }
}

function openLine() {
  const workers: SilentWorker[] = [];
  const line = openWorkerLine((): WorkerEnd => {
    const worker = new SilentWorker();
    workers.push(worker);
    return worker;
  });
  const newest = (): SilentWorker => {
    const worker = workers.at(-1);
    if (worker === undefined) throw new Error('no worker was started');
    return worker;
  };
  return { line, workers, newest };
}

const WAIT = { kind: 'wait', ms: 1 } as const;
const WAITED = { reply: { kind: 'waited' } } as const;

test('each ask gets its own reply, in whatever order they come', async () => {
  const { line, newest } = openLine();
  const { signal } = createStopper();
  const first = line.ask(WAIT, signal);
  const second = line.ask({ kind: 'hash', blob: new Blob([]) }, signal);
  newest().say(2, { reply: { kind: 'hashed', crc32: 7 } });
  newest().say(1, WAITED);
  expect(await first).toEqual({ kind: 'waited' });
  expect(await second).toEqual({ kind: 'hashed', crc32: 7 });
});

test('worker line: progress is reported until the reply, and not after it', async () => {
  const { line, newest } = openLine();
  const reported: number[] = [];
  const asked = line.ask(WAIT, createStopper().signal, (sent) => reported.push(sent));
  newest().say(1, { sent: 5 });
  newest().say(1, WAITED);
  newest().say(1, { sent: 9 });
  await asked;
  expect(reported).toEqual([5]);
});

test('an abort is passed on and rejects at once', async () => {
  const { line, newest } = openLine();
  const stopper = createStopper();
  const asked = line.ask(WAIT, stopper.signal);
  stopper.stop();
  await expect(asked).rejects.toMatchObject({ kind: 'aborted' });
  expect(newest().heard.at(-1)).toEqual({ stop: 1 });
  await expect(line.ask(WAIT, stopper.signal)).rejects.toMatchObject({ kind: 'aborted' });
});

test('a worker that breaks is a lost network to those who wait, and another takes its place', async () => {
  const { line, workers, newest } = openLine();
  const { signal } = createStopper();
  const asked = line.ask(WAIT, signal);
  newest().dispatchEvent(new Event('error'));
  await expect(asked).rejects.toMatchObject({ kind: 'network' });
  expect(newest().terminated).toBe(true);
  const again = line.ask(WAIT, signal);
  expect(workers).toHaveLength(2);
  newest().say(2, WAITED);
  await again;
});
