import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { attributes, BUCKET, bytesOf, stage } from '../../test/faults/bytes.ts';
import { testFolder } from '../../test/faults/folder.ts';
import { openStore } from '../open.ts';
import { storeParts } from '../parts.ts';
import type { Store } from '../port.ts';
import { sweep } from './sweep.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Between two sweeps. */
const STEP = 6 * HOUR;
const START = Date.UTC(2030, 0, 1);

/** A store whose clock and running time a test moves, together or separately. */
async function open() {
  let shown = START;
  let running = 0;
  const dir = testFolder();
  const start = async (): Promise<Store> => {
    const opened = await openStore({ dir, reserveBytes: 0, now: () => shown });
    onTestFinished(() => opened.close());
    return opened;
  };
  let store = await start();
  await store.createBucket(BUCKET);
  return {
    current: () => store,
    sweep: () => sweep(storeParts(store), { running }),
    jump: (ms: number) => {
      shown += ms;
    },
    run: async (ms: number) => {
      let uploads = 0;
      for (let left = ms; left > 0; left -= STEP) {
        shown += Math.min(left, STEP);
        running += Math.min(left, STEP);
        uploads += (await sweep(storeParts(store), { running })).uploads;
      }
      return uploads;
    },
    restart: async () => {
      await store.close();
      running = 0;
      store = await start();
    },
    begin: async () => {
      const { id } = await store.createUpload(BUCKET, 'a', { attributes });
      const staged = await stage(store, bytesOf(1, 1_000));
      await store.putPart({ bucket: BUCKET, key: 'a', id }, 1, staged, { checksums: {} });
    },
  };
}

test('G05 a clock 400 days ahead ends no upload in the store, whether it jumps or is wrong at a start', async () => {
  const under = await open();
  await under.sweep();
  await under.begin();
  await under.current().setLifecycle(BUCKET, [{ id: 'a', isEnabled: true, prefix: '', days: 2 }]);
  await under.run(2 * HOUR);
  under.jump(400 * DAY);
  expect(await under.run(2 * HOUR)).toBe(0);
  await under.current().setLifecycle(BUCKET, undefined);
  await under.restart();
  expect(await under.run(2 * HOUR)).toBe(0);
  under.jump(-400 * DAY);
  expect(await under.run(6 * DAY)).toBe(0);
  expect(await under.run(2 * DAY)).toBe(1);
});

test('G05 an upload in the store ends after seven days of running, stops in between not counted', async () => {
  const under = await open();
  await under.sweep();
  await under.begin();
  expect(await under.run(4 * DAY)).toBe(0);
  under.jump(30 * DAY);
  await under.restart();
  expect(await under.run(2 * DAY)).toBe(0);
  expect(await under.run(2 * DAY)).toBe(1);
});

test('G05 a clock 400 days ahead deletes no quarantined file', async () => {
  const under = await open();
  const { blobs, quarantine } = storeParts(under.current());
  const stray = join(blobs, '0123456789abcdef');
  mkdirSync(stray, { mode: 0o700 });
  writeFileSync(join(stray, '1'), 'unknown');
  await under.sweep();
  expect(readdirSync(quarantine)).toHaveLength(1);
  under.jump(400 * DAY);
  await under.run(2 * HOUR);
  expect(readdirSync(quarantine)).toHaveLength(1);
  await under.run(31 * DAY);
  expect(readdirSync(quarantine)).toEqual([]);
});

test('G05 the space of an object deleted while the clock was ahead is freed when the clock is right again', async () => {
  const under = await open();
  under.jump(400 * DAY);
  const staged = await stage(under.current(), bytesOf(1, 1_000));
  await under.current().put(BUCKET, 'a', staged, { attributes, checksums: {} });
  await under.current().delete(BUCKET, 'a');
  under.jump(-400 * DAY);
  expect((await under.sweep()).blobs).toBe(1);
});
