/** A worker process that has a store open and runs the tasks it receives. */
import { scrub } from '../../src/care/scrub.ts';
import { sweep } from '../../src/care/sweep.ts';
import { S3Error } from '../../src/errors.ts';
import { openStore } from '../../src/open.ts';
import { storeParts } from '../../src/parts.ts';
import type { Arrival, Draft, Store } from '../../src/port.ts';
import { BUCKET, bytesOf, plain, stage } from './bytes.ts';
import type { Answer, Question, Task } from './processes.ts';
import { useUp } from './use-up.ts';
import { work } from './work.ts';

const ALLOWANCE = 1_000_000;

/** Long enough that the index's own thread has started, and waits for its turn with us. */
const BUSY_MS = 100;

/** A change begins after everything else of this moment is done. */
const leave = (store: Store): Promise<never> =>
  new Promise(() => {
    void store.revoke('left');
    setImmediate(() => {
      const until = performance.now() + BUSY_MS;
      while (performance.now() < until);
      process.exit(0);
    });
  });

interface Body {
  readonly arrival: Arrival;
  readonly key: string;
  readonly size: number;
  readonly draft: Draft;
}

const arriving: Body[] = [];

async function admit(store: Store, key: string, size: number, draft: Draft): Promise<string> {
  try {
    const arrival = await store.admit(BUCKET, key, size, { draft, temporary: true });
    if (arrival !== undefined) arriving.push({ arrival, key, size, draft });
    return 'admitted';
  } catch (error) {
    if (error instanceof S3Error) return error.code;
    throw error;
  }
}

async function receive(store: Store): Promise<void> {
  const body = arriving.shift();
  if (body === undefined) return;
  const staging = store.stage(body.arrival);
  staging.write(bytesOf(1, body.size));
  const write = { ...plain, temporary: true, draft: body.draft };
  await store.put(BUCKET, body.key, await staging.finish(), write);
}

function perform(store: Store, task: Task): Promise<unknown> | unknown {
  switch (task.do) {
    case 'work':
      return work(store, task.seed, task.name, task.turns);
    case 'put': {
      const draft = task.draft === undefined ? undefined : { id: task.draft, bytes: ALLOWANCE };
      const staged = stage(store, bytesOf(task.number, task.size));
      return staged.then((blob) => store.put(BUCKET, task.key, blob, { ...plain, temporary: true, draft }));
    }
    case 'use up':
      return useUp(store, task.what, task.draft, task.name);
    case 'admit':
      return admit(store, task.key, task.size, task.draft);
    case 'receive':
      return receive(store);
    case 'give up':
      for (const { arrival } of arriving.splice(0)) arrival.end(false);
      return undefined;
    case 'delete':
      return store.delete(BUCKET, task.key);
    case 'has':
      return store.head(BUCKET, task.key) !== undefined;
    case 'revoke':
      return store.revoke(task.draft);
    case 'isRevoked':
      return store.isRevoked(task.draft);
    case 'seal':
      return store.seal(BUCKET, task.prefix);
    case 'isSealed':
      return store.isSealed(BUCKET, task.key);
    case 'scrub':
      return scrub(storeParts(store));
    case 'sweep':
      return sweep(storeParts(store), { graceMs: 0 });
    case 'close':
      return store.close();
    case 'leave':
      return leave(store);
  }
}

async function main(dir: string): Promise<void> {
  const store = await openStore({ dir, reserveBytes: 0 });
  await store.createBucket(BUCKET);
  const send = (answer: Answer): void => void process.send?.(answer);
  process.on('message', async ({ id, task }: Question) => {
    try {
      send({ id, answer: await perform(store, task) });
    } catch (error) {
      send({ id, error: error instanceof S3Error ? error.code : String(error) });
    }
  });
  process.on('disconnect', () => process.exit(0));
  send({ id: 0, answer: undefined });
}

const [, , dir = ''] = process.argv;
await main(dir);
