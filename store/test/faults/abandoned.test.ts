/** Tests that abandoned uploads are removed. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sweep } from '../../src/care/sweep.ts';
import { openStore } from '../../src/open.ts';
import { storeParts } from '../../src/parts.ts';
import type { Store } from '../../src/port.ts';
import { audit, strays } from './audit.ts';
import { attributes, BUCKET, bytesOf, stage } from './bytes.ts';
import { testFolder } from './folder.ts';

const DAY = 86_400_000;
const UPLOADS = 10_000;
const PART = 8_000;

/** Bytes of the blob files. */
function onDisk(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

/** Bytes that the index knows of. */
function accounted(store: Store): number {
  let bytes = 0;
  for (const { value } of storeParts(store).index.blobs.getRange({})) bytes += value.size;
  return bytes;
}

async function begin(store: Store, number: number): Promise<void> {
  const key = `u${number % 100}/${number}`;
  const draft = { id: `draft-${number % 7}`, bytes: 1e12 };
  const { id } = await store.createUpload(BUCKET, key, { attributes, draft });
  const staged = await stage(store, bytesOf(number, PART));
  await store.putPart({ bucket: BUCKET, key, id }, 1, staged, { checksums: {}, draft });
}

test('S180 ten thousand abandoned uploads are gone after 7 days, and no others', async () => {
  const start = Date.UTC(2030, 0, 1);
  let now = start;
  const store = await openStore({ dir: testFolder(), reserveBytes: 0, now: () => now });
  onTestFinished(() => store.close());
  await store.createBucket(BUCKET);
  for (let at = 0; at < UPLOADS; at += 50) {
    await Promise.all(Array.from({ length: 50 }, (_, more) => begin(store, at + more)));
  }
  const sweepNow = () => sweep(storeParts(store), { running: now });
  now = start + 1;
  await sweepNow();
  now = start + 3 * DAY;
  // One begun later, and one that was continued.
  await begin(store, UPLOADS);
  const { uploads } = store.uploads(BUCKET, {
    prefix: 'u0/0',
    delimiter: '',
    after: { key: '', id: '' },
    max: 1,
  });
  const [first] = uploads;
  if (first === undefined) throw new Error('There is no upload.');
  const again = await stage(store, bytesOf(0, PART));
  await store.putPart(first, 2, again, { checksums: {} });

  const isClose = (bytes: number) => Math.abs(onDisk(storeParts(store).blobs) - bytes) <= bytes * 0.01;
  expect(isClose(accounted(store))).toBe(true);
  expect(accounted(store)).toBe((UPLOADS + 2) * PART);

  now = start + 7 * DAY;
  expect((await sweepNow()).uploads).toBe(0);
  now = start + 7 * DAY + 1;
  expect((await sweepNow()).uploads).toBe(UPLOADS - 1);
  now += 60_000;
  expect((await sweepNow()).blobs).toBe(UPLOADS - 1);

  expect(accounted(store)).toBe(3 * PART);
  expect(isClose(accounted(store))).toBe(true);
  expect(audit(store)).toEqual([]);
  expect(strays(store)).toEqual([]);
  const left = store.uploads(BUCKET, { prefix: '', delimiter: '', after: { key: '', id: '' }, max: 10 });
  expect(left.uploads.map(({ key }) => key).sort()).toEqual(['u0/0', `u0/${UPLOADS}`]);
  expect(accounted(store)).toBe(
    [0, 1, 2, 3, 4, 5, 6].reduce((sum, id) => sum + store.draftUse(`draft-${id}`), 0),
  );
});
