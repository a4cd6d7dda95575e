/** Tests that an index of an earlier version, without checksums, is read, and gets them in the background whatever interrupts it. */
import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { checkRecords } from '../../src/care/check-records.ts';
import { keepJournal } from '../../src/care/keep-journal.ts';
import { rotateMasterKey } from '../../src/care/rotate.ts';
import { scrub } from '../../src/care/scrub.ts';
import { openKeyFile } from '../../src/disk/key-file.ts';
import { placesIn } from '../../src/disk/places.ts';
import { openStore } from '../../src/open.ts';
import { storeParts } from '../../src/parts.ts';
import { audit } from './audit.ts';
import { BUCKET, bytesOf, plain, stage } from './bytes.ts';
import { startWorkers } from './processes.ts';
import { seeded } from './random.ts';
import { copyOf, formsIn, smallStore, toEarlierForm, wrongAnswers } from './small-store.ts';

const KILLS = process.env.LONG_TESTS === '1' ? 40 : 3;
const FINE = { wrong: [], failed: 0 };

async function opened(dir: string) {
  const store = await openStore({ dir, reserveBytes: 0 });
  onTestFinished(() => store.close());
  return store;
}

test('F01 a new store writes only records with a checksum', async () => {
  const { dir } = await smallStore();
  expect(await formsIn(dir)).toEqual({ sealed: expect.any(Number) });
});

test('F01 records of both forms side by side: all are read, written, counted and rotated', async () => {
  const { dir, contents } = await smallStore();
  let count = 0;
  await toEarlierForm(dir, () => {
    count += 1;
    return count % 2 === 0;
  });
  expect(Object.keys(await formsIn(dir)).sort()).toEqual(['plain', 'sealed']);
  const store = await opened(dir);
  const parts = storeParts(store);
  expect(await wrongAnswers(store, contents)).toEqual(FINE);
  await store.put(BUCKET, 'more', await stage(store, bytesOf(60, 600)), plain);
  await rotateMasterKey(parts, openKeyFile(placesIn(dir).keyFile));
  expect(await keepJournal(parts, true)).toBe(true);
  expect(await wrongAnswers(store, new Map(contents).set('more', bytesOf(60, 600)))).toEqual(FINE);
  expect(audit(store)).toEqual([]);
});

test('F01 a scrub gives an index of an earlier version its checksums, and changes nothing else', async () => {
  const { dir, contents } = await smallStore();
  await toEarlierForm(dir);
  expect(await formsIn(dir)).toEqual({ plain: expect.any(Number) });
  const store = await openStore({ dir, reserveBytes: 0 });
  expect((await scrub(storeParts(store))).damaged).toEqual([]);
  expect(await wrongAnswers(store, contents)).toEqual(FINE);
  expect(audit(store)).toEqual([]);
  await store.close();
  expect(await formsIn(dir)).toEqual({ sealed: expect.any(Number) });
});

test('F01 the change of the form is interrupted after any step: what is there works, and the next scrub goes on', async () => {
  const place = await smallStore();
  await toEarlierForm(place.dir);
  for (let steps = 1, isComplete = false; !isComplete; steps += 3) {
    const { dir, contents } = copyOf(place);
    const store = await openStore({ dir, reserveBytes: 0 });
    let asked = 0;
    const signal = {
      get aborted() {
        asked += 1;
        return asked > steps;
      },
    } as AbortSignal;
    ({ isComplete } = await checkRecords(storeParts(store), signal));
    expect(await wrongAnswers(store, contents)).toEqual(FINE);
    expect(audit(store)).toEqual([]);
    expect((await checkRecords(storeParts(store))).damaged).toEqual([]);
    await store.close();
    expect(await formsIn(dir)).toEqual({ sealed: expect.any(Number) });
  }
});

test('F01 a process is killed while it changes the form: nothing is lost, and another process continues', async () => {
  const place = await smallStore();
  await toEarlierForm(place.dir);
  const random = seeded(7);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { dir, contents } = copyOf(place);
    const [one, two] = await startWorkers(dir, 2);
    if (one === undefined || two === undefined) throw new Error('No workers.');
    const scrubbing = one.ask({ do: 'scrub' }).catch(() => undefined);
    for (let turns = random.below(40); turns > 0; turns -= 1) await turn();
    await one.kill();
    await scrubbing;
    expect(await two.ask({ do: 'has', key: 'object-1' })).toBe(true);
    await two.ask({ do: 'put', key: 'later', number: 3, size: 300 });
    await two.ask({ do: 'scrub' });
    await two.stop();
    expect(await formsIn(dir)).toEqual({ sealed: expect.any(Number) });
    const store = await opened(dir);
    expect(await wrongAnswers(store, new Map(contents).set('later', bytesOf(3, 300)))).toEqual(FINE);
    expect(audit(store)).toEqual([]);
  }
});
