/** Tests what a draft may hold over several processes: everything follows from the announced bytes and files. */
import { expect, onTestFinished, test } from 'vitest';
import { sweep } from '../../src/care/sweep.ts';
import { UNRECORDED_BYTES } from '../../src/index/arrivals.ts';
import { LEAST_PART_BYTES } from '../../src/index/drafts.ts';
import { openStore } from '../../src/open.ts';
import { storeParts } from '../../src/parts.ts';
import type { Store } from '../../src/port.ts';
import { audit, strays } from './audit.ts';
import { attributes, BUCKET, bytesOf, plain, stage } from './bytes.ts';
import { testFolder } from './folder.ts';
import { startWorkers } from './processes.ts';

async function opened(dir: string, now?: () => number): Promise<Store> {
  const store = await openStore({ dir, reserveBytes: 0, ...(now === undefined ? {} : { now }) });
  onTestFinished(() => store.close());
  await store.createBucket(BUCKET);
  return store;
}

const MB = 1_000_000;

test('G09 S79 three processes together store as many empty objects, uploads and small parts as were announced', async () => {
  const dir = testFolder();
  const store = await opened(dir);
  const workers = await startWorkers(dir, 3);
  const most = { objects: 20, uploads: 40, parts: 5 + 40 };
  for (const what of ['objects', 'uploads', 'parts'] as const) {
    const draft = { id: what, bytes: 5 * LEAST_PART_BYTES, files: 20 };
    const had = await Promise.all(
      workers.map((worker, at) => worker.ask({ do: 'use up', what, draft, name: `${what}-${at}` })),
    );
    expect(had.reduce<number>((sum, count) => sum + Number(count), 0)).toBe(most[what]);
  }
  expect(audit(store)).toEqual([]);
  await Promise.all(workers.map((worker) => worker.stop()));
  for (const what of ['objects', 'uploads', 'parts']) await store.removeBelow(BUCKET, what);
  await sweep(storeParts(store), { graceMs: 0 });
  expect([...storeParts(store).index.blobs.getKeys({})]).toEqual([]);
  expect(strays(store)).toEqual([]);
});

test('G09 S79 bytes being received by several processes stay within the announced ones and 4 MiB for each process', async () => {
  const dir = testFolder();
  const store = await opened(dir);
  const workers = await startWorkers(dir, 3);
  const draft = { id: 'draft', bytes: 30 * MB, files: 1_000 };
  let admitted = 0;
  const codes = new Set<unknown>();
  await Promise.all(
    workers.map(async (worker, at) => {
      for (let turn = 0; turn < 40; turn += 1) {
        const code = await worker.ask({ do: 'admit', key: `${at}/${turn}`, size: 2 * MB, draft });
        codes.add(code);
        if (code === 'admitted') admitted += 2 * MB;
      }
    }),
  );
  expect([...codes].sort()).toEqual(['SlowDown', 'admitted']);
  expect(admitted).toBeGreaterThanOrEqual(draft.bytes);
  expect(admitted).toBeLessThanOrEqual(draft.bytes + 3 * UNRECORDED_BYTES);

  // What a killed process was receiving blocks no other, nor does what was aborted.
  const [first, second, third] = workers;
  const ask = () => second?.ask({ do: 'admit', key: 'last', size: 20 * MB, draft });
  expect(await ask()).toBe('SlowDown');
  await first?.kill();
  await third?.ask({ do: 'give up' });
  await second?.ask({ do: 'give up' });
  await expect.poll(ask).toBe('admitted');
  await sweep(storeParts(store));
  expect([...storeParts(store).index.arrivals.getKeys({})]).toHaveLength(1);
});

test('S164 bodies that are named while others are admitted are counted once: all that was announced fits at once', async () => {
  const store = await opened(testFolder());
  const [count, size] = [12, 5 * MB];
  const write = { draft: { id: 'draft', bytes: count * size, files: count }, temporary: true };
  const receive = async (at: number) => {
    const staging = store.stage(await store.admit(BUCKET, `${at}`, size, write));
    staging.write(bytesOf(at, size));
    return staging.finish();
  };
  const half = await Promise.all(Array.from({ length: count / 2 }, (_, at) => receive(at)));
  await Promise.all([
    ...half.map((staged, at) => store.put(BUCKET, `${at}`, staged, { ...plain, ...write })),
    ...half.map((_, at) => receive(at + half.length)),
  ]);
  expect(store.draftUse('draft')).toBe((count * size) / 2);
  expect(audit(store)).toEqual([]);
});

test('G09 a large upload arrives: what is on its way is recorded ahead, not for each part, and exactly near the end', async () => {
  const store = await opened(testFolder());
  const [count, size, atOnce] = [44, 2 * MB, 6];
  const write = { draft: { id: 'draft', bytes: count * size, files: count }, temporary: true };
  const { arrivals } = storeParts(store).index;
  const recorded = (): number => [...arrivals.getRange({})].reduce((sum, { value }) => sum + value.bytes, 0);
  const under: (() => Promise<unknown>)[] = [];
  const records: number[] = [];
  const admit = async (at: number): Promise<void> => {
    const arrival = await store.admit(BUCKET, `${at}`, size, write);
    under.push(async () => {
      const staging = store.stage(arrival);
      staging.write(bytesOf(at, size));
      await store.put(BUCKET, `${at}`, await staging.finish(), { ...plain, ...write });
    });
  };
  for (let at = 0; at < count; at += 1) {
    await admit(at);
    if (under.length === atOnce) await under.shift()?.();
    records.push(recorded());
    // Never less than what is on its way, but for what is too little to be recorded.
    expect(recorded()).toBeGreaterThanOrEqual(under.length * size - UNRECORDED_BYTES);
  }
  expect(new Set(records.slice(atOnce, 2 * atOnce)).size).toBe(1);
  expect(records.at(-1)).toBe(under.length * size);
  for (const finish of under) await finish();
  expect(recorded()).toBe(0);
  expect(store.draftUse('draft')).toBe(count * size);
  expect(audit(store)).toEqual([]);
});

test('G09 two processes receive a large upload: what each records ahead refuses nothing to the other', async () => {
  const dir = testFolder();
  const store = await opened(dir);
  const workers = await startWorkers(dir, 2);
  const [turns, size, atOnce] = [18, 2 * MB, 3];
  const draft = { id: 'draft', bytes: workers.length * turns * size, files: workers.length * turns };
  const codes = new Set<unknown>();
  for (let turn = 0; turn < turns; turn += 1)
    for (const [at, worker] of workers.entries()) {
      if (turn >= atOnce) await worker.ask({ do: 'receive' });
      codes.add(await worker.ask({ do: 'admit', key: `${at}/${turn}`, size, draft }));
    }
  expect([...codes]).toEqual(['admitted']);
  for (const worker of workers)
    for (let left = 0; left < atOnce; left += 1) await worker.ask({ do: 'receive' });
  expect(store.draftUse('draft')).toBe(draft.bytes);
  expect([...storeParts(store).index.arrivals.getKeys({})]).toEqual([]);
});

test('G09 a body whose response was lost is accepted again beside the bytes it replaces, one after another', async () => {
  const store = await opened(testFolder());
  const draft = { id: 'draft', bytes: 40 * MB, files: 2 };
  const write = { draft, temporary: true };
  for (const key of ['a', 'b'])
    await store.put(BUCKET, key, await stage(store, bytesOf(1, 20 * MB)), { ...plain, ...write });
  const again = await store.admit(BUCKET, 'a', 20 * MB, write);
  await expect(store.admit(BUCKET, 'b', 20 * MB, write)).rejects.toMatchObject({ code: 'SlowDown' });
  const staging = store.stage(again);
  staging.write(bytesOf(2, 20 * MB));
  await store.put(BUCKET, 'a', await staging.finish(), { ...plain, ...write });
  expect(store.draftUse('draft')).toBe(40 * MB);
  const next = await store.admit(BUCKET, 'b', 20 * MB, write);
  next?.end(false);
  await expect(store.admit(BUCKET, 'c', 1, write)).rejects.toMatchObject({ code: 'OverDeclared' });
  expect(audit(store)).toEqual([]);
});

test('G09 an upload begun again takes the room of the earlier one at its key, never that of an object', async () => {
  let now = 1_000_000;
  const store = await opened(testFolder(), () => now);
  const draft = { id: 'draft', bytes: 300_000, files: 1 };
  const write = { draft, temporary: true };
  const key = 'file';
  const begin = async () => {
    now += 1;
    const { id } = await store.createUpload(BUCKET, key, { attributes, ...write });
    return { bucket: BUCKET, key, id };
  };
  const fill = async (target: Awaited<ReturnType<typeof begin>>) => {
    const parts = [];
    for (const number of [1, 2]) {
      store.checkWrite(BUCKET, key, 150_000, { ...write, part: { id: target.id, number } });
      const staged = await stage(store, bytesOf(number, 150_000));
      const { etag } = await store.putPart(target, number, staged, { checksums: {}, ...write });
      parts.push({ number, etag, checksums: {} });
    }
    return parts;
  };
  const open = () =>
    store
      .uploads(BUCKET, { prefix: '', delimiter: '', after: { key: '', id: '' }, max: 10 })
      .uploads.map(({ id }) => id);

  // Uploads whose responses were lost never displace the one that has parts.
  const first = await begin();
  await fill(first);
  for (let lost = 0; lost < 5; lost += 1) await begin();
  expect(open()).toHaveLength(2);
  expect(open()).toContain(first.id);

  const second = await begin();
  await store.complete(second, await fill(second), write);
  expect(open()).not.toContain(first.id);
  expect(store.draftUse('draft')).toBe(300_000);

  // A complete object is never dropped for an upload that has only begun.
  const third = await begin();
  await expect(fill(third)).rejects.toMatchObject({ code: 'OverDeclared' });
  expect(store.head(BUCKET, key)?.size).toBe(300_000);
  expect(audit(store)).toEqual([]);
});

test('G09 what a draft replaces or aborts within ten minutes is bounded, because it is on disk until it is swept', async () => {
  let now = 1_000_000;
  const store = await opened(testFolder(), () => now);
  const draft = { id: 'draft', bytes: 0, files: 1 };
  const write = { draft, temporary: true };
  const put = async () =>
    store.put(BUCKET, 'empty', await stage(store, bytesOf(0, 0)), { ...plain, ...write });
  const until = async () => {
    for (let count = 0; ; count += 1) {
      try {
        await put();
      } catch (error) {
        expect(error).toMatchObject({ code: 'SlowDown' });
        return count;
      }
    }
  };
  const some = await until();
  expect(some).toBeGreaterThan(100);
  expect(some).toBeLessThan(300);
  expect([...storeParts(store).index.blobs.getKeys({})].length).toBeLessThan(300);
  now += 600_000;
  await put();
  // Counters that no longer matter are deleted.
  await store.removeBelow(BUCKET, 'empty');
  now += 600_000;
  await sweep(storeParts(store), { graceMs: 0 });
  expect([...storeParts(store).index.drafts.getKeys({})]).toEqual([]);
});
