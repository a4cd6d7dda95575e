/** Tests that removals free space at once on a nearly full disk, and that a copy needs none. */
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { keepGarbage } from '../../src/backup/keep.ts';
import { storeParts } from '../../src/parts.ts';
import type { ObjectInfo } from '../../src/port.ts';
import { type Serving, startServing } from '../serving.ts';
import { audit, strays } from './audit.ts';
import { bytesOf } from './bytes.ts';
import { canMount, type SmallDisk, smallDisk } from './small-disk.ts';

const MB = 1_000_000;
const SIZE = 3 * MB;

interface Place extends Serving {
  readonly disk: SmallDisk;
  put(key: string, bytes?: Buffer): Promise<number>;
}

/** Filled up to its reserve, with at least four objects. */
async function filled(): Promise<Place> {
  const disk = smallDisk(48);
  const serving = await startServing({}, { dir: join(disk.folder, 'data'), reserveBytes: 12 * MB });
  onTestFinished(() => serving.stop());
  await serving.ask({ method: 'PUT', path: '/bucket' });
  const put = async (key: string, body = bytesOf(7, SIZE)) =>
    (await serving.ask({ method: 'PUT', path: `/bucket/${key}`, body })).status;
  let count = 0;
  while ((await put(`k${count}`)) === 200) count += 1;
  expect(count).toBeGreaterThanOrEqual(4);
  return { ...serving, disk, put };
}

const found = ({ store }: Serving, key: string): ObjectInfo => {
  const object = store.head('bucket', key);
  if (object === undefined) throw new Error(`${key} is missing.`);
  return object;
};

describe.runIf(canMount)('a disk that is short of room', () => {
  test('G07 a removed object makes room for the next upload without a sweep', async () => {
    const place = await filled();
    const { disk, ask, put, store } = place;
    expect(await put('next')).toBe(507);
    const before = disk.free();
    expect((await ask({ method: 'DELETE', path: '/bucket/k0' })).status).toBe(204);
    expect(disk.free()).toBeGreaterThan(before + SIZE - MB);
    expect(await put('next')).toBe(200);
    expect(audit(store)).toEqual([]);
    expect(strays(store)).toEqual([]);
  });

  test('G07 an aborted upload and a removed prefix free their space at once', async () => {
    const { disk, ask, put, store } = await filled();
    await store.delete('bucket', 'k0');
    const { id } = await store.createUpload('bucket', 'parts', {
      attributes: { contentType: 'text/plain', headers: {} },
    });
    const query = { uploadId: id, partNumber: '1' };
    const body = bytesOf(8, SIZE);
    expect((await ask({ method: 'PUT', path: '/bucket/parts', query, body })).status).toBe(200);
    expect(await put('next')).toBe(507);
    const before = disk.free();
    await ask({ method: 'DELETE', path: '/bucket/parts', query: { uploadId: id } });
    expect(disk.free()).toBeGreaterThan(before + SIZE - MB);
    await store.removeBelow('bucket', 'k');
    expect(disk.free()).toBeGreaterThan(before + 3 * SIZE);
  });

  test('G07 what was removed earlier is freed when an upload needs the space', async () => {
    const { store, put, disk } = await filled();
    // Removed by a process that does not know of the refusals.
    const sibling = await startServing({}, { dir: join(disk.folder, 'data'), reserveBytes: 0 });
    await sibling.store.delete('bucket', 'k1');
    await sibling.stop();
    expect(storeParts(store).index.garbage.getKeysCount({})).toBe(1);
    expect(await put('next')).toBe(200);
  });

  test('G07 a reader that has begun reads to the end, one that begins later gets an error', async () => {
    const place = await filled();
    const { store } = place;
    const object = found(place, 'k0');
    const reading = store.read(object)[Symbol.asyncIterator]();
    const pieces = [(await reading.next()).value ?? Buffer.alloc(0)];
    await store.delete('bucket', 'k0');
    for (let next = await reading.next(); next.done !== true; next = await reading.next())
      pieces.push(next.value);
    expect(Buffer.concat(pieces).equals(bytesOf(7, SIZE))).toBe(true);
    await expect(store.read(object)[Symbol.asyncIterator]().next()).rejects.toMatchObject({
      code: 'NoSuchKey',
    });
  });

  test('G07 what a backup is reading stays until the backup is done', async () => {
    const { store, put, disk } = await filled();
    const kept = await keepGarbage(storeParts(store));
    const before = disk.free();
    await store.delete('bucket', 'k0');
    expect(await put('next')).toBe(507);
    expect(disk.free()).toBeLessThan(before + MB);
    await kept.release();
    await store.makeRoom(0);
    expect(await put('next')).toBe(200);
  });

  test('G07 a write that is refused for lack of room is logged with bucket and key', async () => {
    const { events, put } = await filled();
    events.length = 0;
    expect(await put('next')).toBe(507);
    expect(events).toMatchObject([
      { kind: 'failed', code: 'StorageFull', method: 'PUT', bucket: 'bucket', key: 'next' },
    ]);
  });

  test('G07 an object copy and a part copy succeed where no upload of their size fits', async () => {
    const place = await filled();
    const { ask, put, store } = place;
    expect(await put('next')).toBe(507);
    const headers = { 'x-amz-copy-source': '/bucket/k0' };
    expect((await ask({ method: 'PUT', path: '/bucket/copy', headers })).status).toBe(200);
    const { id } = await store.createUpload('bucket', 'parts', {
      attributes: { contentType: 'text/plain', headers: {} },
    });
    const query = { uploadId: id, partNumber: '1' };
    expect((await ask({ method: 'PUT', path: '/bucket/parts', query, headers })).status).toBe(200);
    expect((await ask({ path: '/bucket/copy' })).body.equals(bytesOf(7, SIZE))).toBe(true);
    expect(audit(store)).toEqual([]);
  });
});
