/** Tests a full disk: writes are refused, reads and removals continue, and freed space ends it. */
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sweep } from '../../src/care/sweep.ts';
import { diskFiles } from '../../src/disk/files.ts';
import { openStore } from '../../src/open.ts';
import { storeParts } from '../../src/parts.ts';
import type { Store } from '../../src/port.ts';
import { audit, strays } from './audit.ts';
import { attributes, BUCKET, bytesOf, plain, stage } from './bytes.ts';
import { compare, Model } from './model.ts';
import { canMount, type SmallDisk, smallDisk } from './small-disk.ts';

/** Reports free space, so that the store finds out only when it writes. */
const hopeful = { ...diskFiles, space: () => ({ free: 1e15, total: 1e15 }) };

interface Place {
  readonly disk: SmallDisk;
  readonly store: Store;
  readonly model: Model;
}

async function opened(options: { reserveBytes: number; files?: typeof diskFiles }): Promise<Place> {
  const disk = smallDisk(48);
  const store = await openStore({ dir: join(disk.folder, 'data'), ...options });
  onTestFinished(() => store.close());
  await store.createBucket(BUCKET);
  const model = new Model();
  await model.put(store, 'there', bytesOf(1, 1_000_000));
  await model.put(store, 'old', bytesOf(2, 300_000));
  return { disk, store, model };
}

const full = { code: 'StorageFull', status: 507 };

/** Until the index itself has to grow and cannot. */
async function growIndex(store: Store, model: Model): Promise<void> {
  const long = 'x'.repeat(900);
  await expect(async () => {
    for (let number = 0; number < 10_000; number += 1) await model.createUpload(store, `${long}${number}`);
  }).rejects.toMatchObject(full);
}

describe.runIf(canMount)('a full disk', () => {
  test('S174 parts, puts, completions and index changes are refused; reads and removals continue; freed space ends it', async () => {
    const { disk, store, model } = await opened({ reserveBytes: 0, files: hopeful });
    // Its record is so large that completing needs growth. Not larger: LMDB's sentence about a failed write has room for 103
    // characters, and more digits would write past it.
    const headers = { 'x-amz-meta-long': 'x'.repeat(90_000) };
    const { id } = await store.createUpload(BUCKET, 'big', { attributes: { ...attributes, headers } });
    const upload = { target: { bucket: BUCKET, key: 'big', id }, parts: new Map() };
    model.uploads.set(id, upload);
    for (const number of [1, 2]) await model.putPart(store, upload, number, bytesOf(number, 150_000));
    disk.fill();
    expect(disk.free()).toBe(0);

    await expect(model.put(store, 'new', bytesOf(3, 2_000_000))).rejects.toMatchObject(full);
    await expect(model.putPart(store, upload, 3, bytesOf(4, 150_000))).rejects.toMatchObject(full);
    await growIndex(store, model);
    await expect(model.complete(store, upload, [1, 2])).rejects.toMatchObject(full);
    disk.fill();
    expect(store.health().writable).toBe(true);
    await compare(store, model);

    // The reserved space lets something be removed, which frees space.
    await model.delete(store, 'old');
    disk.fill();
    await sweep(storeParts(store), { graceMs: 0 });
    expect(disk.free()).toBeGreaterThan(0);
    await compare(store, model);

    disk.empty();
    await model.complete(store, upload, [1, 2]);
    await model.put(store, 'new', bytesOf(3, 2_000_000));
    await compare(store, model);
    expect(audit(store)).toEqual([]);
    await sweep(storeParts(store), { graceMs: 0 });
    expect(strays(store)).toEqual([]);
    expect(diskFiles.exists(join(disk.folder, 'data', 'ballast'))).toBe(true);
  });

  test('S174 a store opens and reads on a full disk', async () => {
    const { disk, store, model } = await opened({ reserveBytes: 0, files: hopeful });
    await store.close();
    disk.fill();
    const again = await openStore({ dir: join(disk.folder, 'data'), reserveBytes: 0, files: hopeful });
    await compare(again, model);
    await expect(model.put(again, 'new', bytesOf(3, 100))).rejects.toMatchObject(full);
    disk.empty();
    await model.put(again, 'new', bytesOf(3, 100));
    await compare(again, model);
    await again.close();
  });

  test('S174 uploads are refused before they use the reserve, and the index continues in it', async () => {
    const reserveBytes = 12_000_000;
    const { disk, store, model } = await opened({ reserveBytes });
    let puts = 0;
    await expect(async () => {
      for (; ; puts += 1) await model.put(store, `k${puts}`, bytesOf(puts, 900_000));
    }).rejects.toMatchObject(full);
    expect(puts).toBeGreaterThan(5);
    expect(disk.free()).toBeGreaterThan(reserveBytes - 1_000_000);
    expect(() => store.checkWrite(BUCKET, 'next', 2_000_000, {})).toThrow(expect.objectContaining(full));
    await store.createUpload(BUCKET, 'begun', { attributes });
    await store.removeBelow(BUCKET, 'begun');

    // Even one admitted upload that takes everything stops at the reserve.
    await model.delete(store, 'k0');
    await sweep(storeParts(store), { graceMs: 0 });
    await expect(stage(store, bytesOf(7, 40_000_000))).rejects.toMatchObject(full);
    expect(disk.free()).toBeGreaterThan(reserveBytes - 1_000_000);
    await store.put(BUCKET, 'small', await stage(store, bytesOf(8, 1_000)), plain);
    await store.delete(BUCKET, 'small');
    await compare(store, model);
    expect(audit(store)).toEqual([]);
  });
});
