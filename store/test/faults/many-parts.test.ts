/** Tests that ten thousand parts become an object in one change, in time and memory that depend on their number only. */
import { performance } from 'node:perf_hooks';
import { crc32 } from '@node-rs/crc32';
import { expect, onTestFinished, test } from 'vitest';
import { takeBlob } from '../../src/index/blobs.ts';
import { joinNames, partKey } from '../../src/index/names.ts';
import { openStore } from '../../src/open.ts';
import { storeParts } from '../../src/parts.ts';
import type { Store, UploadTarget } from '../../src/port.ts';
import { audit } from './audit.ts';
import { attributes, BUCKET, bytesOf, plain, readAll, stage } from './bytes.ts';
import { testFolder } from './folder.ts';

const PART = 100_000;
const BYTES = bytesOf(1, PART);

async function opened(): Promise<Store> {
  const store = await openStore({ dir: testFolder(), reserveBytes: 0 });
  onTestFinished(() => store.close());
  await store.createBucket(BUCKET);
  await store.put(BUCKET, 'source', await stage(store, BYTES), plain);
  return store;
}

/** All parts are the same bytes, as if each had been copied from the one object. */
async function fill(store: Store, key: string, count: number) {
  const { index, now } = storeParts(store);
  const { id } = await store.createUpload(BUCKET, key, { attributes });
  const target: UploadTarget = { bucket: BUCKET, key, id };
  const slices = index.objects.get(joinNames(BUCKET, 'source'))?.slices ?? [];
  const part = { size: PART, modified: now(), crc: crc32(BYTES), sums: {}, slices };
  const named = Array.from({ length: count }, (_, at) => ({ number: at + 1, etag: `e${at}`, checksums: {} }));
  await index.change(() => {
    for (const { number, etag } of named) {
      void index.parts.put(partKey(id, number), { ...part, etag });
      for (const [blob] of slices) takeBlob(index, blob);
    }
  });
  return { target, named };
}

async function timed<Result>(work: () => Promise<Result>) {
  const begun = performance.now();
  const result = await work();
  return { result, milliseconds: performance.now() - begun };
}

test('ten thousand parts are completed, read, copied and removed', async () => {
  const store = await opened();
  const few = await fill(store, 'few', 1_000);
  const many = await fill(store, 'many', 10_000);
  const fewTimed = await timed(() => store.complete(few.target, few.named, {}));
  const before = process.memoryUsage().rss;
  const { result: object, milliseconds } = await timed(() => store.complete(many.target, many.named, {}));
  const grown = process.memoryUsage().rss - before;
  console.info(
    `1,000 parts in ${fewTimed.milliseconds.toFixed(0)} ms, 10,000 in ${milliseconds.toFixed(0)} ms, ` +
      `${(grown / 1_048_576).toFixed(0)} MiB more`,
  );
  expect(grown).toBeLessThan(150 * 1_048_576);
  expect(object).toMatchObject({ size: 10_000 * PART, partCount: 10_000 });
  expect(object.etag).toMatch(/-10000$/);

  const start = 5_000 * PART - 10;
  const seam = Buffer.concat([BYTES.subarray(-10), BYTES.subarray(0, 10)]);
  expect((await readAll(store, object, { start, end: start + 19 })).equals(seam)).toBe(true);
  expect(store.partRange(object, 10_000)).toEqual({ start: 9_999 * PART, end: 10_000 * PART - 1 });

  await store.copy(object, BUCKET, 'copy', plain);
  expect(audit(store)).toEqual([]);
  for (const key of ['many', 'few', 'copy', 'source']) await store.delete(BUCKET, key);
  expect(audit(store)).toEqual([]);
  expect(storeParts(store).index.garbage.getKeysCount({})).toBe(1);
  expect(storeParts(store).index.contents.getKeysCount({})).toBe(0);
});

test('S51 a part number is from 1 to 10,000, and the last upload of a part counts', async () => {
  const store = await opened();
  const { id } = await store.createUpload(BUCKET, 'big', { attributes });
  const target = { bucket: BUCKET, key: 'big', id };
  for (const number of [0, -1, 10_001, 65_536, 1.5]) {
    const staged = await stage(store, BYTES);
    await expect(store.putPart(target, number, staged, { checksums: {} })).rejects.toMatchObject({
      code: 'InvalidArgument',
    });
  }
  const first = await store.putPart(target, 1, await stage(store, bytesOf(5, PART)), { checksums: {} });
  const second = await store.putPart(target, 1, await stage(store, bytesOf(6, PART)), { checksums: {} });
  const last = await store.putPart(target, 10_000, await stage(store, bytesOf(7, 1)), { checksums: {} });
  const named = (number: number, etag: string) => ({ number, etag, checksums: {} });
  const refused = async (parts: ReturnType<typeof named>[], code: string) =>
    expect(store.complete(target, parts, {})).rejects.toMatchObject({ code });
  await refused([named(1, first.etag), named(10_000, last.etag)], 'InvalidPart');
  await refused([named(10_000, last.etag), named(1, second.etag)], 'InvalidPartOrder');
  await refused([named(1, second.etag), named(1, second.etag)], 'InvalidPartOrder');
  await refused([named(2, second.etag)], 'InvalidPart');
  await refused([named(1, last.etag)], 'InvalidPart');
  const wrongSum = { number: 1, etag: second.etag, checksums: { crc32: 'AAAAAA==' } };
  await refused([wrongSum, named(10_000, last.etag)], 'InvalidPart');
  const object = await store.complete(target, [named(1, second.etag), named(10_000, last.etag)], {});
  expect(await readAll(store, object)).toEqual(Buffer.concat([bytesOf(6, PART), bytesOf(7, 1)]));
  expect(audit(store)).toEqual([]);
});

test('invalid names are refused, and leave no bytes behind', async () => {
  const store = await opened();
  const refusals = [
    ['', 'InvalidArgument'],
    ['a\0b', 'InvalidArgument'],
    ['half \ud83d', 'InvalidArgument'],
    [`${'漢'.repeat(341)}xx`, 'KeyTooLongError'],
  ] as const;
  for (const [key, code] of refusals) {
    const staged = await stage(store, BYTES);
    await expect(store.put(BUCKET, key, staged, plain)).rejects.toMatchObject({ code });
    await expect(store.createUpload(BUCKET, key, { attributes })).rejects.toMatchObject({ code });
  }
  await store.put(BUCKET, `${'漢'.repeat(341)}x`, await stage(store, BYTES), plain);
  expect(audit(store)).toEqual([]);
  expect(storeParts(store).index.blobs.getKeysCount({})).toBe(2);
});
