/** Tests the store's objects, uploads and drafts on a real folder. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from '@node-rs/crc32';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore } from './open.ts';
import { storeParts } from './parts.ts';
import type { ObjectInfo, Range, Store } from './port.ts';

const attributes = { contentType: 'application/octet-stream', headers: {} };
const plain = { attributes, checksums: {} };

let dir: string;
let store: Store;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'store-'));
  store = await openStore({ dir, reserveBytes: 0 });
  await store.createBucket('bucket');
});
afterEach(async () => {
  await store.close();
  rmSync(dir, { recursive: true, force: true });
});

async function stage(bytes: Uint8Array, piece = 50_000) {
  const staging = store.stage();
  for (let at = 0; at < bytes.length; at += piece) {
    if (!staging.write(bytes.subarray(at, at + piece))) await staging.drained();
  }
  return staging.finish();
}
const put = async (key: string, bytes: Uint8Array) => store.put('bucket', key, await stage(bytes), plain);

async function read(object: ObjectInfo, range?: Range): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of store.read(object, range)) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('objects', () => {
  test.each([0, 1, 65_536, 262_143, 262_144, 262_145, 3_000_000])(
    '%i bytes are read back unchanged',
    async (size) => {
      const bytes = randomBytes(size);
      const object = await put('a/key', bytes);
      expect(object.size).toBe(size);
      expect(object.crc32).toBe(crc32(bytes));
      const found = store.head('bucket', 'a/key');
      expect(found && sha(await read(found))).toBe(sha(bytes));
    },
  );

  test('any range is that part of the bytes', async () => {
    const bytes = randomBytes(900_000);
    const object = await put('k', bytes);
    for (const [start, end] of [
      [0, 0],
      [899_999, 899_999],
      [262_143, 262_144],
      [100, 700_000],
    ] as const) {
      expect(sha(await read(object, { start, end }))).toBe(sha(bytes.subarray(start, end + 1)));
    }
  });

  test('names are listed in order and grouped at the delimiter', async () => {
    for (const key of ['b', 'a/1', 'a/2', 'c/x/1', '漢/字', 'a']) await put(key, Buffer.from(key));
    const all = store.list('bucket', { prefix: '', delimiter: '', after: '', max: 100 });
    expect(all.objects.map(({ key }) => key)).toEqual(['a', 'a/1', 'a/2', 'b', 'c/x/1', '漢/字']);
    const folded = store.list('bucket', { prefix: '', delimiter: '/', after: '', max: 100 });
    expect(folded.commonPrefixes).toEqual(['a/', 'c/', '漢/']);
    const seen: string[] = [];
    for (let after = ''; ; ) {
      const page = store.list('bucket', { prefix: '', delimiter: '/', after, max: 1 });
      seen.push(...page.objects.map(({ key }) => key), ...page.commonPrefixes);
      if (page.next === undefined) break;
      after = page.next;
    }
    expect(seen).toEqual(['a', 'a/', 'b', 'c/', '漢/']);
  });

  test('a copy shares the bytes, and outlives its source', async () => {
    const bytes = randomBytes(300_000);
    const source = await put('one', bytes);
    await store.copy(source, 'bucket', 'two', plain);
    await store.delete('bucket', 'one');
    const two = store.head('bucket', 'two');
    expect(two && sha(await read(two))).toBe(sha(bytes));
    expect([...storeParts(store).index.blobs.getRange({})]).toHaveLength(1);
    await store.delete('bucket', 'two');
    expect([...storeParts(store).index.garbage.getRange({})]).toHaveLength(1);
  });
});

describe('uploads in parts', () => {
  test('parts in any order become the whole, with its CRC', async () => {
    const bytes = randomBytes(1_000_000);
    const { id } = await store.createUpload('bucket', 'big', { attributes });
    const target = { bucket: 'bucket', key: 'big', id };
    const named = [];
    for (const number of [3, 1, 2, 4]) {
      const piece = bytes.subarray((number - 1) * 300_000, number * 300_000);
      const { etag } = await store.putPart(target, number, await stage(piece), { checksums: {} });
      named.push({ number, etag, checksums: {} });
    }
    named.sort((a, b) => a.number - b.number);
    const object = await store.complete(target, named, {});
    expect(object.crc32).toBe(crc32(bytes));
    expect(sha(await read(object))).toBe(sha(bytes));
    expect((await store.complete(target, named, {})).etag).toBe(object.etag);
  });
});

describe('drafts', () => {
  test('S79 more than was declared is refused, and its bytes are gone', async () => {
    const draft = { id: 'd', bytes: 100 };
    await store.put('bucket', 'p/a', await stage(randomBytes(60)), { ...plain, draft });
    const late = await stage(randomBytes(60));
    await expect(store.put('bucket', 'p/b', late, { ...plain, draft })).rejects.toThrow('More bytes');
    expect(store.draftUse('d')).toBe(60);
    expect(store.head('bucket', 'p/b')).toBeUndefined();
  });

  test('S46 sealed objects cannot be changed', async () => {
    const object = await put('p/a', Buffer.from('mine'));
    await store.seal('bucket', 'p/');
    const late = await stage(Buffer.from('other'));
    await expect(store.put('bucket', 'p/a', late, { ...plain, temporary: true })).rejects.toThrow('Access');
    await expect(store.delete('bucket', 'p/a', { temporary: true })).rejects.toThrow('Access');
    expect((await read(object)).toString()).toBe('mine');
  });
});
