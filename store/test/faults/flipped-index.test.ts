/** Tests that a changed bit of the index is an error or has no effect: never another's bytes, and never a listing that fails. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { repairCommand } from '../../src/care/commands.ts';
import { damagedRecords } from '../../src/care/noted-damage.ts';
import { scrub } from '../../src/care/scrub.ts';
import { sweep } from '../../src/care/sweep.ts';
import { unreadableObjects } from '../../src/care/unreadable-objects.ts';
import { checkPages, openPageFile, readMeta } from '../../src/index/file/pages.ts';
import { TABLE_NAMES } from '../../src/index/tables.ts';
import { openStore } from '../../src/open.ts';
import { storeParts } from '../../src/parts.ts';
import type { ObjectInfo, Store } from '../../src/port.ts';
import { StoreRefusal } from '../../src/refusal.ts';
import { fields, startServing } from '../serving.ts';
import { BUCKET, bytesOf, plain, stage } from './bytes.ts';
import { blobFiles } from './filled.ts';
import { testFolder } from './folder.ts';
import { seeded } from './random.ts';
import {
  copyOf,
  flipped,
  indexFile,
  PAGE,
  replaceBytes,
  type SmallStore,
  smallStore,
  toEarlierForm,
  wrongAnswers,
} from './small-store.ts';

const LONG = process.env.LONG_TESTS === '1';
const FLIPS = LONG ? 5_000 : 200;
const EVERYTHING = { prefix: '', delimiter: '', after: '', max: 1_000 };

async function opened(dir: string): Promise<Store> {
  const store = await openStore({ dir, reserveBytes: 0 });
  onTestFinished(() => store.close());
  return store;
}

/** What opening asks first, without its waiting for other processes. */
function isRefused(path: string): boolean {
  const file = openPageFile(path);
  try {
    checkPages(file, readMeta(file), TABLE_NAMES);
    return false;
  } catch (error) {
    expect(error).toMatchObject({ name: 'DamagedPage' });
    return true;
  } finally {
    file.close();
  }
}

/** The pages that are used: those whose number must not change. */
function usedPages(path: string, whole: Buffer): [number, ...number[]] {
  const used: [number, ...number[]] = [0, 1];
  for (let page = 2; page < whole.length / PAGE; page += 1) {
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8(page * PAGE) ^ 1, page * PAGE);
    writeFileSync(path, changed);
    if (isRefused(path)) used.push(page);
  }
  return used;
}

/** Without a checksum, the changed name of a bucket is the name of another. */
function listedIn(store: Store, isEarlier: boolean): readonly ObjectInfo[] {
  if (isEarlier && store.headBucket(BUCKET) === undefined) return [];
  return store.list(BUCKET, EVERYTHING).objects;
}

async function flipOften({ dir, contents }: SmallStore, seed: number, isEarlier = false) {
  const path = indexFile(dir);
  const whole = readFileSync(path);
  const random = seeded(seed);
  const pages = usedPages(path, whole);
  const journal = join(dir, 'journal');
  const kept = join(testFolder(), 'journal');
  cpSync(journal, kept, { recursive: true });
  const results = { refused: 0, failed: 0, unharmed: 0, unlisted: 0 };
  for (let flip = 0; flip < FLIPS; flip += 1) {
    // A store that notes damage writes, and must not be newer than the next index.
    rmSync(journal, { recursive: true });
    cpSync(kept, journal, { recursive: true });
    writeFileSync(path, flipped(whole, pages, random));
    if (isRefused(path)) {
      results.refused += 1;
      continue;
    }
    let store: Store;
    try {
      store = await openStore({ dir, reserveBytes: 0 });
    } catch (error) {
      expect(error).toBeInstanceOf(StoreRefusal);
      results.refused += 1;
      continue;
    }
    const { wrong, failed } = await wrongAnswers(store, contents);
    expect(wrong, `flip ${flip} of seed ${seed}`).toEqual([]);
    const listed = listedIn(store, isEarlier);
    for (const { key, size } of listed)
      if (contents.has(key) && !isEarlier) expect(size).toBe(contents.get(key)?.length);
    if (listed.length < contents.size) results.unlisted += 1;
    if (failed > 0) results.failed += 1;
    else results.unharmed += 1;
    await store.close();
  }
  writeFileSync(path, whole);
  return results;
}

test('F01 single bits of the index flip: every answer is right or an error, and listings work', async () => {
  const place = await smallStore();
  const { refused, failed, unharmed } = await flipOften(copyOf(place), 1);
  expect(refused + failed + unharmed).toBe(FLIPS);
  expect(failed).toBeGreaterThan(FLIPS / 30);
});

test('F01 single bits of an index of an earlier version flip: every byte is right or an error', async () => {
  const place = await smallStore();
  await toEarlierForm(place.dir);
  await flipOften(copyOf(place), 2, true);
});

test.each(['sealed', 'earlier'])(
  'F01 the name of a blob in a record becomes that of another blob (%s form): an error, named, and mended',
  async (form) => {
    const { dir, contents } = await smallStore();
    if (form === 'earlier') await toEarlierForm(dir);
    const before = await opened(dir);
    const { objects } = storeParts(before).index;
    const record = objects.get(Buffer.from(`${BUCKET}\0object-2`));
    const other = objects.get(Buffer.from(`${BUCKET}\0object-3`));
    await before.close();
    const [name = '', otherName = ''] = [record?.slices?.[0]?.[0], other?.slices?.[0]?.[0]];
    // Only in the records of the objects: the table of blobs has it as a key.
    const file = readFileSync(indexFile(dir));
    let changed = 0;
    for (let at = file.indexOf(name); at >= 0; at = file.indexOf(name, at + 1)) {
      if (file[at - 1] !== 0xa0 + name.length) continue;
      file.write(otherName, at, 'latin1');
      changed += 1;
    }
    expect(changed).toBeGreaterThan(0);
    writeFileSync(indexFile(dir), file);

    const store = await opened(dir);
    const { wrong, failed } = await wrongAnswers(store, contents);
    expect(wrong).toEqual([]);
    expect(failed).toBe(2);
    expect(await unreadableObjects(storeParts(store), { thoroughly: true })).toHaveLength(2);
    expect((await scrub(storeParts(store))).damaged).toEqual([]);
    expect(await wrongAnswers(store, contents)).toEqual({ wrong: [], failed: 0 });
    expect(await unreadableObjects(storeParts(store))).toEqual([]);
  },
);

test.each(['sealed', 'earlier'])(
  'F01 the name of a field changes (%s form): the objects are errors and left out of listings, the rest is fine',
  async (form) => {
    const { dir, contents } = await smallStore();
    if (form === 'earlier') await toEarlierForm(dir, (table) => table === 'objects');
    replaceBytes(indexFile(dir), 'slices', 'slicer');
    const seen: string[] = [];
    const store = await openStore({
      dir,
      reserveBytes: 0,
      onDamagedRecord: ({ blob }) => seen.push(blob),
    });
    onTestFinished(() => store.close());
    const { wrong, failed } = await wrongAnswers(store, contents);
    expect(wrong).toEqual([]);
    expect(failed).toBe(contents.size);
    expect(() => store.head(BUCKET, 'object-1')).toThrow(expect.objectContaining({ status: 500 }));
    const listed = store.list(BUCKET, EVERYTHING).objects.map(({ key }) => key);
    expect(listed).toEqual(['parts']);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(contents.size - 1);
  },
);

test('F01 a damaged record over HTTP: reading answers 500 and is logged, a listing answers 200 without it', async () => {
  const { dir, contents } = await smallStore();
  replaceBytes(indexFile(dir), 'slices', 'slicer');
  const damaged: string[] = [];
  const serving = await startServing({}, { dir, onDamagedRecord: ({ blob }) => damaged.push(blob) });
  onTestFinished(() => serving.stop());
  const read = await serving.ask({ path: `/${BUCKET}/object-1` });
  expect(read).toMatchObject({ status: 500, code: 'InternalError' });
  expect(serving.events).toMatchObject([{ kind: 'failed', bucket: BUCKET, key: 'object-1' }]);
  expect((await serving.ask({ method: 'HEAD', path: `/${BUCKET}/object-1` })).status).toBe(500);
  const listed = await serving.ask({ path: `/${BUCKET}`, query: { 'list-type': '2' } });
  expect(listed.status).toBe(200);
  expect(fields(listed.text, 'Key')).toEqual(['parts']);
  expect(damaged.length).toBe(contents.size - 1);
});

test('F01 damaged records can be replaced and removed, are named for the operator, and repair restores the rest', async () => {
  const { dir, contents } = await smallStore();
  replaceBytes(indexFile(dir), 'slices', 'slicer');
  const store = await openStore({ dir, reserveBytes: 0 });
  await store.put(BUCKET, 'object-1', await stage(store, bytesOf(50, 70)), plain);
  await store.delete(BUCKET, 'object-2');
  await expect(
    store.put(BUCKET, 'object-3', await stage(store, bytesOf(51, 7)), {
      ...plain,
      condition: { ifNoneMatch: '*' },
    }),
  ).rejects.toMatchObject({ code: 'InternalError' });
  await sweep(storeParts(store), { graceMs: 0 });
  await store.removeBelow(BUCKET, 'copy-');
  await sweep(storeParts(store), { graceMs: 0 });
  store.list(BUCKET, EVERYTHING);
  await expect.poll(() => damagedRecords(storeParts(store)).length).toBeGreaterThan(0);
  await store.close();

  expect((await repairCommand({ dir })).lines.join()).toContain('were restored from the journal');
  const again = await opened(dir);
  const expected = new Map(contents).set('object-1', bytesOf(50, 70));
  for (const gone of ['object-2', 'copy-1', 'copy-2']) {
    expected.delete(gone);
    expect(again.head(BUCKET, gone)).toBeUndefined();
  }
  expect(await wrongAnswers(again, expected)).toEqual({ wrong: [], failed: 0 });
  expect(damagedRecords(storeParts(again))).toEqual([]);
});

test('F01 a changed key of a record: an error or missing until repair builds the index anew', async () => {
  const { dir, contents } = await smallStore();
  replaceBytes(indexFile(dir), 'object-8', 'object-9');
  const store = await openStore({ dir, reserveBytes: 0 });
  expect(store.head(BUCKET, 'object-8')).toBeUndefined();
  expect(() => store.head(BUCKET, 'object-9')).toThrow(expect.objectContaining({ status: 500 }));
  expect((await scrub(storeParts(store))).damaged).toHaveLength(1);
  await store.close();
  expect(await repairCommand({ dir })).toMatchObject({ ok: true });
  const again = await opened(dir);
  expect(await wrongAnswers(again, contents)).toEqual({ wrong: [], failed: 0 });
  expect(again.head(BUCKET, 'object-9')).toBeUndefined();
});

test('F01 damaged counts of references: nothing is deleted that another object uses', async () => {
  const { dir, contents } = await smallStore();
  expect(replaceBytes(indexFile(dir), 'refs', 'refz')).toBeGreaterThan(0);
  const store = await opened(dir);
  const files = blobFiles(dir);
  await store.delete(BUCKET, 'object-1');
  await store.delete(BUCKET, 'object-3');
  await sweep(storeParts(store), { graceMs: 0 });
  expect(blobFiles(dir)).toEqual(files);
  await scrub(storeParts(store));
  const left = new Map([...contents].filter(([key]) => key !== 'object-1' && key !== 'object-3'));
  expect(await wrongAnswers(store, left)).toEqual({ wrong: [], failed: 0 });
  await sweep(storeParts(store), { graceMs: 0 });
  expect(await wrongAnswers(store, left)).toEqual({ wrong: [], failed: 0 });
});

test('F01 a count of an earlier version that is too low: the bytes stay while another object names them', async () => {
  const { dir, contents } = await smallStore();
  await toEarlierForm(
    dir,
    (table) => table === 'blobs',
    (record) => ({ ...record, refs: 1 }),
  );
  const store = await opened(dir);
  await store.delete(BUCKET, 'object-1');
  await store.delete(BUCKET, 'object-3');
  const files = blobFiles(dir).length;
  await sweep(storeParts(store), { graceMs: 0 });
  expect(blobFiles(dir).length).toBeLessThan(files);
  const left = new Map([...contents].filter(([key]) => key !== 'object-1' && key !== 'object-3'));
  expect(await wrongAnswers(store, left)).toEqual({ wrong: [], failed: 0 });
});
