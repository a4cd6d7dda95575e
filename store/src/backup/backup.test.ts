/** Tests that an index can be copied at one moment and restored with its blobs, and that nothing it needs is removed meanwhile. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { rotateMasterKey } from '../care/rotate.ts';
import { sweep } from '../care/sweep.ts';
import { diskFiles } from '../disk/files.ts';
import { keysOf, openKeyFile } from '../disk/key-file.ts';
import { unwrapKey } from '../disk/master-keys.ts';
import { blobPath } from '../disk/own-folder.ts';
import { indexLines, loadIndex, neededBlobs } from '../index/all-lines.ts';
import { openStore } from '../open.ts';
import { storeParts } from '../parts.ts';
import type { Store } from '../port.ts';
import { copyBlob, DamagedBlob } from './copy-blob.ts';
import { keepGarbage } from './keep.ts';

const plain = {
  attributes: { contentType: 'text/plain', headers: { 'x-amz-meta-a': 'ü\u2028' } },
  checksums: {},
};

interface Clock {
  now: number;
}

async function open(clock?: Clock, keys?: Buffer) {
  const dir = mkdtempSync(join(tmpdir(), 'store-backup-'));
  const keyFile = join(dir, 'master-keys');
  if (keys !== undefined) writeFileSync(keyFile, keys, { mode: 0o600 });
  const store = await openStore({ dir, reserveBytes: 0, ...(clock && { now: () => clock.now }) });
  onTestFinished(async () => {
    await store.close();
    rmSync(dir, { recursive: true, force: true });
  });
  await store.createBucket('bucket');
  return { store, keyFile, blobs: storeParts(store).blobs, index: storeParts(store).index };
}

async function stage(store: Store, bytes: Uint8Array) {
  const staging = store.stage();
  staging.write(bytes);
  return staging.finish();
}
const put = async (store: Store, key: string, bytes: Uint8Array) =>
  store.put('bucket', key, await stage(store, bytes), plain);

async function read(store: Store, key: string): Promise<Buffer> {
  const object = store.head('bucket', key);
  const pieces: Buffer[] = [];
  if (object !== undefined) for await (const piece of store.read(object)) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

async function* later(lines: readonly string[]) {
  yield* lines.map((line) => line.trimEnd());
}

test('S183 the index of one moment, with its blobs and keys, restores the store of that moment', async () => {
  const { store, keyFile, blobs, index } = await open();
  const bytes = { small: randomBytes(1_000), empty: Buffer.alloc(0), large: randomBytes(2_500_000) };
  for (const [key, each] of Object.entries(bytes)) await put(store, key, each);
  const upload = await store.createUpload('bucket', 'many', plain);
  const parts = [];
  for (let number = 1; number <= 10; number += 1)
    parts.push(
      await store.putPart(upload, number, await stage(store, randomBytes(100_000)), { checksums: {} }),
    );
  await store.complete(upload, parts, {});
  await store.seal('bucket', 'sealed/');
  const many = await read(store, 'many');

  // Writes during the snapshot come after it.
  let writing: Promise<unknown> = Promise.resolve();
  const snapshot = await index.snapshot(async () => {
    writing = put(store, 'too late', bytes.small);
    writing.catch(() => {});
  });
  const keys = readFileSync(keyFile);
  await writing;
  await store.delete('bucket', 'small');
  await rotateMasterKey(storeParts(store), openKeyFile(keyFile));
  const lines = [...indexLines(index, snapshot, 'throw')];
  const needed = [...neededBlobs(index, snapshot)];
  snapshot.done();
  expect(needed).toHaveLength(13);

  const away = await open(undefined, keys);
  await loadIndex(away.index, later(lines));
  for (const { blob, record } of needed) {
    const to = blobPath(away.blobs, blob);
    mkdirSync(dirname(to), { recursive: true });
    const key = unwrapKey(keysOf(away.keyFile), blob, record.key);
    const file = await diskFiles.create(to);
    await copyBlob(
      diskFiles,
      { blob, path: blobPath(blobs, blob), size: record.size, key },
      record.crc,
      file,
    );
    await file.close();
  }
  // No named blob is treated as a leftover.
  await sweep(storeParts(away.store), { graceMs: 0 });
  for (const [key, each] of Object.entries({ ...bytes, many }))
    expect((await read(away.store, key)).equals(each)).toBe(true);
  expect(away.store.head('bucket', 'too late')).toBeUndefined();
  expect(away.store.isSealed('bucket', 'sealed/x')).toBe(true);
  expect(away.store.head('bucket', 'small')?.attributes).toEqual(plain.attributes);
  const again = await away.index.snapshot(async () => {});
  expect([...indexLines(away.index, again, 'throw')]).toEqual(lines);
  again.done();
});

test('S183 no blob that a backup needs is swept, and a keeper that died keeps nothing for long', async () => {
  const clock = { now: 1_000_000 };
  const { store, blobs, index } = await open(clock);
  await put(store, 'a', randomBytes(10));
  const [blob = ''] = [...index.blobs.getKeys({})];
  const isThere = () => existsSync(blobPath(blobs, blob));
  const kept = await keepGarbage(storeParts(store));
  await store.delete('bucket', 'a');
  clock.now += 50_000;
  expect(await sweep(storeParts(store))).toMatchObject({ blobs: 0, failed: 0 });
  expect(isThere()).toBe(true);
  kept.require();
  // As if it had been killed: it is no longer renewed.
  clock.now += 11_000;
  expect(() => kept.require()).toThrow('not kept still');
  expect(await sweep(storeParts(store))).toMatchObject({ blobs: 1 });
  expect(isThere()).toBe(false);
  await kept.release();
});

test('S183 kept blobs are removed as soon as the backup is done', async () => {
  const clock = { now: 1_000_000 };
  const { store } = await open(clock);
  await put(store, 'a', randomBytes(10));
  const kept = await keepGarbage(storeParts(store));
  await store.delete('bucket', 'a');
  clock.now += 40_000;
  expect(await sweep(storeParts(store))).toMatchObject({ blobs: 0 });
  await kept.release();
  expect(await sweep(storeParts(store))).toMatchObject({ blobs: 1 });
});

test('S183 a changed, shortened or missing blob is found while it is copied', async () => {
  const { store, keyFile, blobs, index } = await open();
  await put(store, 'a', randomBytes(600_000));
  const snapshot = await index.snapshot(async () => {});
  const [{ blob, record } = { blob: '', record: undefined }] = neededBlobs(index, snapshot);
  snapshot.done();
  if (record === undefined) throw new Error('nothing is there');
  const path = blobPath(blobs, blob);
  const whole = readFileSync(path);
  const look = () => {
    const key = unwrapKey(keysOf(keyFile), blob, record.key);
    return copyBlob(diskFiles, { blob, path, size: record.size, key }, record.crc);
  };
  await look();
  for (const at of [0, 16, 300_000, whole.length - 1]) {
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    writeFileSync(path, changed);
    await expect(look()).rejects.toThrow(DamagedBlob);
  }
  writeFileSync(path, whole.subarray(0, -1));
  await expect(look()).rejects.toThrow(DamagedBlob);
  rmSync(path);
  await expect(look()).rejects.toThrow(DamagedBlob);
});
