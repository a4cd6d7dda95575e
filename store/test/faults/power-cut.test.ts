/** The power goes at the n-th use of the disk: what was acknowledged by then was synced by then. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sweep } from '../../src/care/sweep.ts';
import { type OpenedStore, openStore } from '../../src/open.ts';
import { audit, strays } from './audit.ts';
import { BUCKET, bytesOf, plain, readAll, stage } from './bytes.ts';
import { testFolder } from './folder.ts';
import { forgetfulFiles } from './forgetful-files.ts';
import { Model } from './model.ts';

/** Objects by name, and when they were removed none. */
type Acknowledged = Map<string, Buffer | undefined>;

async function lane(store: OpenedStore, name: string, acknowledged: Acknowledged): Promise<void> {
  const put = async (key: string, bytes: Buffer): Promise<void> => {
    const staged = await stage(store, bytes);
    acknowledged.delete(key);
    await store.put(BUCKET, key, staged, plain);
    acknowledged.set(key, bytes);
  };
  await put(`${name}/a`, bytesOf(1, 600_000));
  await put(`${name}/b`, bytesOf(2, 10));
  await put(`${name}/a`, bytesOf(3, 300));
  const model = new Model();
  const upload = await model.createUpload(store, `${name}/c`);
  for (const number of [1, 2]) await model.putPart(store, upload, number, bytesOf(number, 100_000));
  await model.complete(store, upload, [1, 2]);
  acknowledged.set(`${name}/c`, Buffer.concat([bytesOf(1, 100_000), bytesOf(2, 100_000)]));
  acknowledged.delete(`${name}/b`);
  await store.delete(BUCKET, `${name}/b`);
  acknowledged.set(`${name}/b`, undefined);
  await sweep(store.inside, { graceMs: 0 });
  await put(`${name}/d`, bytesOf(5, 5_000));
}

async function requireAcknowledged(dir: string, acknowledged: Acknowledged): Promise<void> {
  const store = await openStore({ dir, reserveBytes: 0 });
  expect(audit(store)).toEqual([]);
  for (const [key, bytes] of acknowledged) {
    const object = store.head(BUCKET, key);
    expect(object === undefined, key).toBe(bytes === undefined);
    if (object && bytes) expect((await readAll(store, object)).equals(bytes), key).toBe(true);
  }
  // All that can be seen can be read, acknowledged or not.
  for (const object of store.list(BUCKET, { prefix: '', delimiter: '', after: '', max: 1_000 }).objects) {
    expect((await readAll(store, object)).length).toBe(object.size);
  }
  const { index } = store.inside;
  await index.change(() => {
    // The processes of before the cut are gone; here they are this one.
    for (const { key, value } of [...index.writers.getRange({})])
      void index.writers.put(key, { ...value, pid: 0 });
  });
  await sweep(store.inside, { graceMs: 0 });
  expect(strays(store)).toEqual([]);
  expect(audit(store)).toEqual([]);
  await store.close();
}

/** False when all was done before the power went. */
async function run(at: number): Promise<boolean> {
  const [dir, copy, attic] = [join(testFolder(), 's'), join(testFolder(), 's'), testFolder()];
  const first = await openStore({ dir, reserveBytes: 0 });
  await first.createBucket(BUCKET);
  await first.close();
  const files = forgetfulFiles(at, attic);
  const opening = openStore({ dir, reserveBytes: 0, files });
  const acknowledged: Acknowledged = new Map();
  const lanes = opening.then((store) =>
    Promise.all(['x', 'y'].map((name) => lane(store, name, acknowledged))),
  );
  const isCut = await Promise.race([files.frozen.then(() => true), lanes.then(() => false)]);
  if (!isCut) return false;
  // Changes of the index that were under way come to their end first: they are synced by LMDB itself.
  const store = await Promise.race([opening, Promise.resolve(undefined)]);
  await store?.inside.index.change(() => {});
  const known = new Map(acknowledged);
  cpSync(dir, copy, { recursive: true });
  files.cut(dir, copy);
  await store?.inside.index.close();
  await requireAcknowledged(copy, known);
  return true;
}

test('S169 the power goes at the n-th use of the disk: all that was acknowledged is there', {
  timeout: 120_000,
}, async () => {
  let cuts = 0;
  for (let at = 1; await run(at); at += 1) cuts += 1;
  expect(cuts).toBeGreaterThan(50);
});
