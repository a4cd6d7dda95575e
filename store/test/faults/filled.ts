/** A store with something of every kind in it, and the contents to check for. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openStore } from '../../src/open.ts';
import type { Store } from '../../src/port.ts';
import { audit } from './audit.ts';
import { attributes, BUCKET, bytesOf, plain, readAll, stage } from './bytes.ts';

export const open = (dir: string): Promise<Store> => openStore({ dir, reserveBytes: 0 });

export type Contents = ReadonlyMap<string, Buffer | undefined>;

/** Objects put, replaced, copied and deleted, an upload completed and one under way, a seal. */
async function fill(store: Store): Promise<Contents> {
  await store.createBucket(BUCKET);
  const put = async (key: string, bytes: Buffer) =>
    store.put(BUCKET, key, await stage(store, bytes), {
      ...plain,
      attributes: { ...attributes, contentType: key },
    });
  const large = bytesOf(1, 700_000);
  const parts = Array.from({ length: 10 }, (_, at) => bytesOf(100 + at, 100_000));
  const source = await put('large', large);
  await put('replaced', bytesOf(2, 10));
  await put('replaced', bytesOf(3, 20));
  await put('deleted', bytesOf(4, 30));
  await put('empty', Buffer.alloc(0));
  await store.copy(source, BUCKET, 'copy', plain);
  await store.delete(BUCKET, 'deleted');
  const upload = await store.createUpload(BUCKET, 'parts', { attributes });
  const arrived = [];
  for (const [at, bytes] of parts.entries())
    arrived.push(await store.putPart(upload, at + 1, await stage(store, bytes), { checksums: {} }));
  await store.complete(upload, arrived, {});
  const open = await store.createUpload(BUCKET, 'under way', { attributes });
  await store.putPart(open, 7, await stage(store, bytesOf(5, 1_000)), { checksums: {} });
  await store.seal(BUCKET, 'sealed/');
  return new Map<string, Buffer | undefined>([
    ['large', large],
    ['copy', large],
    ['replaced', bytesOf(3, 20)],
    ['deleted', undefined],
    ['empty', Buffer.alloc(0)],
    ['parts', Buffer.concat(parts)],
  ]);
}

export async function requireContents(store: Store, contents: Contents): Promise<void> {
  for (const [key, bytes] of contents) {
    const object = store.head(BUCKET, key);
    expect(object === undefined, key).toBe(bytes === undefined);
    if (object && bytes) expect((await readAll(store, object)).equals(bytes), key).toBe(true);
  }
  const [upload] = store.uploads(BUCKET, {
    prefix: '',
    delimiter: '',
    after: { key: '', id: '' },
    max: 10,
  }).uploads;
  if (upload === undefined) throw new Error('The upload under way is gone.');
  expect(store.parts(upload, 0, 10).parts).toMatchObject([{ number: 7, size: 1_000 }]);
  expect(store.isSealed(BUCKET, 'sealed/x')).toBe(true);
  expect(audit(store)).toEqual([]);
}

/** Every blob file. */
export const blobFiles = (dir: string): string[] =>
  readdirSync(join(dir, 'blobs')).flatMap((folder) =>
    readdirSync(join(dir, 'blobs', folder)).map((name) => join(dir, 'blobs', folder, name)),
  );

/** A filled store that is closed again. */
export async function filledFolder(dir: string): Promise<Contents> {
  const store = await open(dir);
  const contents = await fill(store);
  await store.close();
  return contents;
}
