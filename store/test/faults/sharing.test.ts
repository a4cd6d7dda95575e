/** Tests that bytes shared by several names are freed once, when the last name is removed, in any order and in parallel. */
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { sweep } from '../../src/care/sweep.ts';
import { openStore } from '../../src/open.ts';
import { storeParts } from '../../src/parts.ts';
import type { Store } from '../../src/port.ts';
import { audit, strays } from './audit.ts';
import { BUCKET, bytesOf, plain } from './bytes.ts';
import { testFolder } from './folder.ts';
import { Model } from './model.ts';

async function opened(): Promise<Store> {
  const store = await openStore({ dir: testFolder(), reserveBytes: 0 });
  onTestFinished(() => store.close());
  await store.createBucket(BUCKET);
  return store;
}

/** An object of this many parts; few are stored in its record, many beside it. */
async function objectOf(store: Store, key: string, parts: number): Promise<void> {
  const model = new Model();
  if (parts === 0) return model.put(store, key, bytesOf(1, 1_000));
  const upload = await model.createUpload(store, key);
  const numbers = Array.from({ length: parts }, (_, at) => at + 1);
  for (const number of numbers) await model.putPart(store, upload, number, bytesOf(number, 100_000));
  await model.complete(store, upload, numbers);
}

test.each([0, 3, 12])(
  'S84 an object of %i parts and its copies, removed in any order and at once',
  async (parts) => {
    const store = await opened();
    const { index } = storeParts(store);
    const order = fc.shuffledSubarray(['one', 'two', 'three', 'four', 'five'], { minLength: 5 });
    await fc.assert(
      fc.asyncProperty(order, fc.integer({ min: 1, max: 5 }), async (names, atOnce) => {
        await objectOf(store, 'one', parts);
        for (const name of ['two', 'three', 'four', 'five']) {
          const source = store.head(BUCKET, 'one');
          if (source !== undefined) await store.copy(source, BUCKET, name, plain);
        }
        const blobs = [...index.blobs.getKeys({})].length;
        expect(blobs).toBe(Math.max(1, parts));
        for (let at = 0; at < names.length; at += atOnce) {
          // Before the last of them nothing is freed.
          expect(index.garbage.getKeysCount({})).toBe(0);
          const some = names.slice(at, at + atOnce);
          await Promise.all([...some, ...some].map((name) => store.delete(BUCKET, name)));
          expect(audit(store)).toEqual([]);
        }
        expect(index.garbage.getKeysCount({})).toBe(blobs);
        expect((await sweep(storeParts(store), { graceMs: 0 })).blobs).toBe(blobs);
        expect(index.blobs.getKeysCount({})).toBe(0);
        expect(strays(store)).toEqual([]);
      }),
      { numRuns: parts === 12 ? 5 : 15 },
    );
  },
);

test('S84 a copy onto itself keeps the bytes', async () => {
  const store = await opened();
  await objectOf(store, 'one', 12);
  const source = store.head(BUCKET, 'one');
  if (source === undefined) throw new Error('It is missing.');
  await store.copy(source, BUCKET, 'one', plain);
  expect(audit(store)).toEqual([]);
  expect(storeParts(store).index.garbage.getKeysCount({})).toBe(0);
});

test('S84 an object removed while it is read can be read to its end, or is an error', async () => {
  const store = await opened();
  await objectOf(store, 'one', 12);
  const object = store.head(BUCKET, 'one');
  if (object === undefined) throw new Error('It is missing.');
  const reading = store.read(object)[Symbol.asyncIterator]();
  await reading.next();
  await store.delete(BUCKET, 'one');
  // The grace lasts longer than this.
  await sweep(storeParts(store));
  let pieces = 1;
  for (let next = await reading.next(); next.done !== true; next = await reading.next()) pieces += 1;
  expect(pieces).toBe(12);
  // A reader that begins only now must not get an empty file.
  await expect(async () => {
    for await (const _ of store.read(object)) expect.unreachable();
  }).rejects.toMatchObject({ code: 'NoSuchKey' });
});
