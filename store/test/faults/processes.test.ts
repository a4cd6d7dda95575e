/** Tests several processes on one folder: what one acknowledged is true in all, and none removes what another needs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { rotateMasterKey } from '../../src/care/rotate.ts';
import { sweep } from '../../src/care/sweep.ts';
import { openKeyFile } from '../../src/disk/key-file.ts';
import { closeFolders } from '../../src/index/writers.ts';
import { openStore } from '../../src/open.ts';
import { storeParts } from '../../src/parts.ts';
import type { Store } from '../../src/port.ts';
import { audit, strays } from './audit.ts';
import { BUCKET, bytesOf, plain, readAll, stage } from './bytes.ts';
import { testFolder } from './folder.ts';
import { startWorkers, type Worker } from './processes.ts';
import { BUDGET, type Done, type Recipe } from './work.ts';

const bytesBy = (recipe: Recipe): Buffer =>
  Buffer.concat(recipe.map(([number, size]) => bytesOf(number, size)));

async function opened(dir: string): Promise<Store> {
  const store = await openStore({ dir, reserveBytes: 0 });
  onTestFinished(() => store.close());
  return store;
}

/** Until all are done; in between others get their turn. */
async function during<Result>(work: Promise<Result>, meanwhile: () => Promise<void>): Promise<Result> {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  over.catch(() => {});
  while (!isOver) {
    await meanwhile();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return over;
}

const workAll = (workers: readonly Worker[], turns: number): Promise<Done[]> =>
  Promise.all(
    workers.map(
      (worker, at) => worker.ask({ do: 'work', seed: at + 1, name: `p${at}`, turns }) as Promise<Done>,
    ),
  );

/** Only its own process has touched it. */
async function requireOwn(store: Store, done: readonly Done[]): Promise<void> {
  const own = new Map(done.flatMap((each) => each.own));
  const listed = store.list(BUCKET, { prefix: 'p', delimiter: '', after: '', max: 10_000 }).objects;
  expect(listed.map(({ key }) => key).sort()).toEqual([...own.keys()].sort());
  for (const object of listed) {
    const bytes = await readAll(store, object);
    expect(bytes.equals(bytesBy(own.get(object.key) ?? [])), object.key).toBe(true);
  }
}

async function requireDone(store: Store, done: readonly Done[]): Promise<void> {
  await requireOwn(store, done);
  const contested = done.flatMap((each) => each.contested);
  for (const object of store.list(BUCKET, { prefix: 'contested/', delimiter: '', after: '', max: 100 })
    .objects) {
    const bytes = await readAll(store, object);
    const written = contested.filter(([key]) => key === object.key).map(([, recipe]) => bytesBy(recipe));
    expect(
      written.some((one) => one.equals(bytes)),
      object.key,
    ).toBe(true);
  }
}

test('S79 three processes write, copy, complete and remove while one sweeps: nothing is lost, no allowance exceeded', async () => {
  const dir = testFolder();
  const workers = await startWorkers(dir, 3);
  const store = await opened(dir);
  let most = 0;
  const done = await during(workAll(workers, 40), async () => {
    await sweep(storeParts(store), { graceMs: 0 });
    most = Math.max(most, store.draftUse(BUDGET.id));
  });
  expect(most).toBeLessThanOrEqual(BUDGET.bytes);
  expect(most).toBeGreaterThan(0);
  expect(done.reduce((sum, { refused }) => sum + refused, 0)).toBeGreaterThan(0);
  await requireDone(store, done);
  expect(audit(store)).toEqual([]);
  await Promise.all(workers.map((worker) => worker.stop()));
  await sweep(storeParts(store), { graceMs: 0 });
  expect(strays(store)).toEqual([]);
  expect(audit(store)).toEqual([]);
});

test('S65 what one process did, revoked or sealed applies in the others at once', async () => {
  const [one, two] = (await startWorkers(testFolder(), 2)) as [Worker, Worker];
  for (let turn = 0; turn < 60; turn += 1) {
    const [draft, key] = [`d${turn}`, `t${turn}/k`];
    expect(await two.ask({ do: 'isRevoked', draft })).toBe(false);
    await one.ask({ do: 'put', key, number: turn, size: 10 });
    expect(await two.ask({ do: 'has', key })).toBe(true);
    await two.ask({ do: 'delete', key });
    expect(await one.ask({ do: 'has', key })).toBe(false);
    await one.ask({ do: 'revoke', draft });
    expect(await two.ask({ do: 'isRevoked', draft })).toBe(true);
    await expect(two.ask({ do: 'put', key, number: 1, size: 1, draft })).rejects.toThrow('InvalidToken');
    await two.ask({ do: 'seal', prefix: `t${turn}/` });
    expect(await one.ask({ do: 'isSealed', key })).toBe(true);
    await expect(one.ask({ do: 'put', key, number: 1, size: 1 })).rejects.toThrow('AccessDenied');
  }
});

test('processes that create a store at the same moment create one', async () => {
  const dir = testFolder();
  const workers = await startWorkers(dir, 4);
  await Promise.all(
    workers.map((worker, at) => worker.ask({ do: 'put', key: `k${at}`, number: at, size: 1_000 })),
  );
  await Promise.all(workers.map((worker) => worker.stop()));
  const store = await opened(dir);
  for (const [at] of workers.entries()) {
    const object = store.head(BUCKET, `k${at}`);
    expect(object && (await readAll(store, object)).equals(bytesOf(at, 1_000))).toBe(true);
  }
});

test('S169 a killed process blocks no other, and what it left is swept', async () => {
  const dir = testFolder();
  const store = await opened(dir);
  const [kept, ...doomed] = (await startWorkers(dir, 3)) as [Worker, Worker, Worker];
  const working = workAll([kept], 60);
  for (const [at, worker] of doomed.entries()) {
    const lost = worker.ask({ do: 'work', seed: 50 + at, name: `doomed${at}`, turns: 10_000 });
    lost.catch(() => {});
    await worker.ask({ do: 'put', key: `kept${at}`, number: at, size: 5_000 });
    await worker.kill();
  }
  const done = await working;
  await requireOwn(store, done);
  await kept.stop();
  for (const [at] of doomed.entries()) {
    const object = store.head(BUCKET, `kept${at}`);
    expect(object && (await readAll(store, object)).equals(bytesOf(at, 5_000))).toBe(true);
  }
  await sweep(storeParts(store), { graceMs: 0 });
  expect(strays(store)).toEqual([]);
  expect(audit(store)).toEqual([]);
});

test('S169 a process that exits in the middle of a change ends, and blocks no other', async () => {
  const dir = testFolder();
  const store = await opened(dir);
  const [leaving] = (await startWorkers(dir, 1)) as [Worker];
  await expect(leaving.ask({ do: 'leave' })).rejects.toThrow('The process ended.');
  await store.revoke('after');
  expect(store.isRevoked('after')).toBe(true);
});

test('a process taken for dead names nothing that may have been swept, and continues in another folder', async () => {
  const store = await opened(testFolder());
  const { index } = storeParts(store);
  await store.createBucket(BUCKET);
  const staged = await stage(store, bytesOf(1, 1_000));
  await closeFolders(index, [...index.writers.getKeys({})]);
  await sweep(storeParts(store), { graceMs: 0 });
  await expect(store.put(BUCKET, 'late', staged, plain)).rejects.toMatchObject({
    code: 'ServiceUnavailable',
  });
  expect(store.head(BUCKET, 'late')).toBeUndefined();
  await store.put(BUCKET, 'next', await stage(store, bytesOf(2, 1_000)), plain);
  const object = store.head(BUCKET, 'next');
  expect(object && (await readAll(store, object)).equals(bytesOf(2, 1_000))).toBe(true);
  expect(audit(store)).toEqual([]);
});

const keysIn = (dir: string): number =>
  readFileSync(join(dir, 'master-keys'), 'utf8').split('\n').filter(Boolean).length;

test('a new master key while two processes write: all is wrapped by it, and the old ones are gone', async () => {
  const dir = testFolder();
  const workers = await startWorkers(dir, 2);
  const store = await opened(dir);
  const keys = openKeyFile(join(dir, 'master-keys'));
  let rotations = 0;
  const done = await during(workAll(workers, 30), async () => {
    await rotateMasterKey(storeParts(store), keys);
    rotations += 1;
  });
  expect(rotations).toBeGreaterThan(1);
  // Two at once, too.
  const other = openKeyFile(join(dir, 'master-keys'));
  await Promise.all([rotateMasterKey(storeParts(store), keys), rotateMasterKey(storeParts(store), other)]);
  await rotateMasterKey(storeParts(store), keys);
  expect(keysIn(dir)).toBe(1);
  await Promise.all(workers.map((worker) => worker.stop()));
  await store.close();
  const again = await openStore({ dir, reserveBytes: 0 });
  await requireDone(again, done);
  expect(audit(again)).toEqual([]);
  await again.close();
});

test('an interrupted rotation is finished by the next one', async () => {
  const dir = testFolder();
  const store = await opened(dir);
  await store.createBucket(BUCKET);
  await store.put(BUCKET, 'k', await stage(store, bytesOf(1, 1_000)), plain);
  const path = join(dir, 'master-keys');
  const keys = openKeyFile(path);
  const broken = { ...keys, current: keys.current, find: () => undefined };
  await expect(rotateMasterKey(storeParts(store), broken)).rejects.toThrow('A key is missing');
  expect(keysIn(dir)).toBe(2);
  const object = store.head(BUCKET, 'k');
  expect(object && (await readAll(store, object)).equals(bytesOf(1, 1_000))).toBe(true);
  expect(await rotateMasterKey(storeParts(store), openKeyFile(path))).toBe(1);
  expect(keysIn(dir)).toBe(1);
  expect(object && (await readAll(store, object)).equals(bytesOf(1, 1_000))).toBe(true);
});
