/** Cuts the power at the n-th use of the disk: everything acknowledged by then must have been synced. */
import { closeSync, cpSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repairIndex } from '../../src/care/repair.ts';
import { sweep } from '../../src/care/sweep.ts';
import { segmentsIn } from '../../src/journal/read.ts';
import { NO_PROCESS, PROCESS_AT } from '../../src/journal/segment.ts';
import { openStore } from '../../src/open.ts';
import { storeParts } from '../../src/parts.ts';
import type { Store } from '../../src/port.ts';
import { audit, strays } from './audit.ts';
import { BUCKET, bytesOf, plain, readAll, stage } from './bytes.ts';
import { testFolder } from './folder.ts';
import { forgetfulFiles } from './forgetful-files.ts';
import { Model } from './model.ts';

/** Objects by name; undefined when removed. */
type Acknowledged = Map<string, Buffer | undefined>;

async function lane(store: Store, name: string, acknowledged: Acknowledged): Promise<void> {
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
  await sweep(storeParts(store), { graceMs: 0 });
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
  // Everything listed can be read, acknowledged or not.
  for (const object of store.list(BUCKET, { prefix: '', delimiter: '', after: '', max: 1_000 }).objects) {
    expect((await readAll(store, object)).length).toBe(object.size);
  }
  const { index } = storeParts(store);
  await index.change(() => {
    // The processes from before the cut are gone; here they are this one.
    for (const { key, value } of [...index.writers.getRange({})])
      void index.writers.put(key, { ...value, pid: 0 });
  });
  await sweep(storeParts(store), { graceMs: 0 });
  expect(strays(store)).toEqual([]);
  expect(audit(store)).toEqual([]);
  await store.close();
}

/** A copy without an index, whose journal belongs to a process that is gone. */
function withoutIndex(dir: string): string {
  const lost = join(testFolder(), 's');
  cpSync(dir, lost, { recursive: true });
  rmSync(join(lost, 'index'), { recursive: true });
  for (const name of segmentsIn(join(lost, 'journal'))) {
    const file = openSync(join(lost, 'journal', name), 'r+');
    writeSync(file, NO_PROCESS, 0, NO_PROCESS.length, PROCESS_AT);
    closeSync(file);
  }
  return lost;
}

/** False when everything was done before the power cut. */
async function run(
  at: number,
  names: readonly string[],
  counts: (path: string) => boolean,
): Promise<boolean> {
  const [dir, copy, attic] = [join(testFolder(), 's'), join(testFolder(), 's'), testFolder()];
  const first = await openStore({ dir, reserveBytes: 0 });
  await first.createBucket(BUCKET);
  await first.close();
  const files = forgetfulFiles(at, attic, counts);
  const opening = openStore({ dir, reserveBytes: 0, files });
  const acknowledged: Acknowledged = new Map();
  const lanes = opening.then((store) => Promise.all(names.map((name) => lane(store, name, acknowledged))));
  const isCut = await Promise.race([files.frozen.then(() => true), lanes.then(() => false)]);
  if (!isCut) return false;
  // Index changes under way finish first: LMDB syncs them itself.
  const store = await Promise.race([opening, Promise.resolve(undefined)]);
  const index = store && storeParts(store).index;
  await index?.change(() => {});
  const known = new Map(acknowledged);
  cpSync(dir, copy, { recursive: true });
  files.cut(dir, copy);
  lanes.catch(() => {});
  files.thaw();
  await index?.close();
  const lost = withoutIndex(copy);
  await requireAcknowledged(copy, known);
  if (known.size > 0) {
    await repairIndex(lost);
    await requireAcknowledged(lost, known);
  }
  return true;
}

const isJournal = (path: string): boolean => path.includes('journal');

test.each([
  { where: 'the stored bytes', names: ['x', 'y'], counts: (path: string) => !isJournal(path), least: 50 },
  { where: 'the journal', names: ['x'], counts: isJournal, least: 20 },
])(
  'S169 G03 a power cut at the n-th use of $where loses nothing acknowledged, also after a repair',
  async ({ names, counts, least }) => {
    let cuts = 0;
    for (let at = 1; await run(at, names, counts); at += 1) cuts += 1;
    expect(cuts).toBeGreaterThan(least);
  },
);
