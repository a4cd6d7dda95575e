/** Tests that damage found by a reader is recorded and reported with bucket and key, and that a removal is no damage. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import type { Damage } from '../../src/care/notice-damage.ts';
import { scrub } from '../../src/care/scrub.ts';
import { sweep } from '../../src/care/sweep.ts';
import { unreadableObjects } from '../../src/care/unreadable-objects.ts';
import { blobPath } from '../../src/disk/own-folder.ts';
import { slicesOf } from '../../src/index/blobs.ts';
import { recordOf } from '../../src/index/objects.ts';
import { openStore } from '../../src/open.ts';
import { storeParts } from '../../src/parts.ts';
import type { ObjectInfo } from '../../src/port.ts';
import { startServing } from '../serving.ts';
import { BUCKET, bytesOf, plain, readAll, stage } from './bytes.ts';
import { testFolder } from './folder.ts';

async function opened() {
  const seen: Damage[] = [];
  const store = await openStore({
    dir: testFolder(),
    reserveBytes: 0,
    onDamage: (damage) => seen.push(damage),
  });
  onTestFinished(() => store.close());
  await store.createBucket(BUCKET);
  const put = async (key: string): Promise<ObjectInfo> =>
    store.put(BUCKET, key, await stage(store, bytesOf(1, 5_000)), plain);
  const fileOf = (object: ObjectInfo): string => {
    const [slice] = slicesOf(storeParts(store).index, recordOf(object));
    return blobPath(storeParts(store).blobs, slice?.[0] ?? '');
  };
  return { store, seen, put, fileOf };
}

function flip(path: string): void {
  const bytes = readFileSync(path);
  bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100);
  writeFileSync(path, bytes);
}

test('G06 a reader that finds damaged or missing bytes: reported with bucket and key, and listed with every copy', async () => {
  const { store, seen, put, fileOf } = await opened();
  const [flipped, gone] = [await put('a/flipped'), await put('a/gone')];
  await put('fine');
  await store.copy(flipped, BUCKET, 'b/copy', plain);
  flip(fileOf(flipped));
  rmSync(fileOf(gone));
  expect(await unreadableObjects(storeParts(store))).toEqual([]);
  for (const object of [flipped, gone])
    await expect(readAll(store, object)).rejects.toMatchObject({ code: 'InternalError' });
  expect(seen).toMatchObject([
    { bucket: BUCKET, key: 'a/flipped', reason: 'damaged' },
    { bucket: BUCKET, key: 'a/gone', reason: 'missing' },
  ]);
  expect(await unreadableObjects(storeParts(store))).toEqual([
    { bucket: BUCKET, key: 'a/flipped', reason: 'damaged' },
    { bucket: BUCKET, key: 'a/gone', reason: 'missing' },
    { bucket: BUCKET, key: 'b/copy', reason: 'damaged' },
  ]);
});

test('G06 a thorough check finds a missing file that no reader and no scrub has met', async () => {
  const { store, put, fileOf } = await opened();
  rmSync(fileOf(await put('gone')));
  await put('fine');
  const parts = storeParts(store);
  expect(await unreadableObjects(parts)).toEqual([]);
  expect(await unreadableObjects(parts, { thoroughly: true })).toEqual([
    { bucket: BUCKET, key: 'gone', reason: 'missing' },
  ]);
  await scrub(parts);
  expect(await unreadableObjects(parts)).toHaveLength(1);
});

test('G06 an object removed before its bytes are opened is gone, not damaged', async () => {
  const { store, seen, put, fileOf } = await opened();
  const object = await put('removed');
  const reading = store.read(object)[Symbol.asyncIterator]();
  await store.delete(BUCKET, 'removed');
  await sweep(storeParts(store), { graceMs: 0 });
  expect(existsSync(fileOf(object))).toBe(false);
  await expect(reading.next()).rejects.toMatchObject({ code: 'NoSuchKey' });
  expect(seen).toEqual([]);
});

test('G07 a read that fails is logged with bucket and key', async () => {
  const serving = await startServing();
  onTestFinished(() => serving.stop());
  await serving.ask({ method: 'PUT', path: '/bucket' });
  await serving.ask({ method: 'PUT', path: '/bucket/a/file', body: bytesOf(1, 5_000) });
  const { blobs } = storeParts(serving.store);
  rmSync(blobs, { recursive: true });
  expect((await serving.ask({ path: '/bucket/a/file' })).status).toBe(500);
  expect(serving.events).toMatchObject([
    { kind: 'failed', code: 'InternalError', method: 'GET', bucket: 'bucket', key: 'a/file' },
  ]);
});
