/** Tests that damaged bytes are an error, wherever they are damaged; a wrong byte is never returned. */
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { damagedBlobs } from '../../src/care/noted-damage.ts';
import { scrub } from '../../src/care/scrub.ts';
import { blobPath } from '../../src/disk/own-folder.ts';
import { slicesOf } from '../../src/index/blobs.ts';
import { recordOf } from '../../src/index/objects.ts';
import { openStore } from '../../src/open.ts';
import { storeParts } from '../../src/parts.ts';
import type { ObjectInfo, Range, Store } from '../../src/port.ts';
import { BUCKET, bytesOf } from './bytes.ts';
import { damageFile, damages } from './damage.ts';
import { testFolder } from './folder.ts';
import { Model } from './model.ts';

/** Around the edges of segments, two of each, so that each has one to be swapped with. */
const SIZES = [0, 1, 5_000, 262_143, 262_144, 262_145, 1_200_000];

interface Filled {
  readonly store: Store;
  readonly model: Model;
}

async function filled(): Promise<Filled> {
  const store = await openStore({ dir: testFolder(), reserveBytes: 0 });
  onTestFinished(() => store.close());
  const model = new Model();
  await store.createBucket(BUCKET);
  for (const [at, size] of [...SIZES, ...SIZES].entries())
    await model.put(store, `k${at}`, bytesOf(at, size));
  const upload = await model.createUpload(store, 'parts');
  for (const number of [1, 2, 3]) await model.putPart(store, upload, number, bytesOf(90 + number, 150_000));
  await model.complete(store, upload, [1, 2, 3]);
  return { store, model };
}

function fileOf({ store }: Filled, object: ObjectInfo, at = 0): { blob: string; path: string } {
  const { index, blobs } = storeParts(store);
  const slice = slicesOf(index, recordOf(object)).at(at);
  if (slice === undefined) throw new Error('There is no such slice.');
  return { blob: slice[0], path: blobPath(blobs, slice[0]) };
}

function found({ store }: Filled, key: string): ObjectInfo {
  const object = store.head(BUCKET, key);
  if (object === undefined) throw new Error(`${key} is missing.`);
  return object;
}

/** What comes before an error counts too. */
async function readUntilError(store: Store, object: ObjectInfo, range?: Range) {
  const pieces: Buffer[] = [];
  try {
    for await (const piece of store.read(object, range)) pieces.push(Buffer.from(piece));
    return { bytes: Buffer.concat(pieces), error: undefined };
  } catch (error) {
    return { bytes: Buffer.concat(pieces), error };
  }
}

test('bit flips, cuts, growth, empty pages and swapped segments and files are errors, never wrong bytes', async () => {
  const place = await filled();
  const { store, model } = place;
  const choice = fc.record({
    object: fc.nat(SIZES.length - 1),
    damage: damages,
    range: fc.tuple(fc.nat(1_200_000), fc.nat(1_200_000)),
  });
  await fc.assert(
    fc.asyncProperty(choice, async ({ object: number, damage, range: [a, b] }) => {
      const object = found(place, `k${number}`);
      const twin = found(place, `k${number + SIZES.length}`);
      const bytes = model.objects.get(object.key)?.bytes ?? Buffer.alloc(0);
      const mend = damageFile(fileOf(place, object).path, fileOf(place, twin).path, damage);
      if (mend === undefined) return;
      try {
        const whole = await readUntilError(store, object);
        expect(whole.error).toBeInstanceOf(Error);
        expect(whole.bytes.equals(bytes.subarray(0, whole.bytes.length))).toBe(true);
        if (bytes.length === 0) return;
        const start = Math.min(a, b) % bytes.length;
        const end = start + (Math.max(a, b) % (bytes.length - start));
        const part = await readUntilError(store, object, { start, end });
        const wanted = bytes.subarray(start, end + 1);
        expect(part.bytes.equals(wanted.subarray(0, part.bytes.length))).toBe(true);
        if (part.error === undefined) expect(part.bytes.length).toBe(wanted.length);
      } finally {
        mend();
      }
    }),
    { numRuns: 300 },
  );
});

test('a missing file is an error', async () => {
  const place = await filled();
  const object = found(place, 'k2');
  await storeParts(place.store).files.remove(fileOf(place, object).path);
  expect((await readUntilError(place.store, object)).error).toBeInstanceOf(Error);
});

test('a scrub finds exactly what is damaged, and what was repaired', async () => {
  const place = await filled();
  const parts = storeParts(place.store);
  const some = fc.uniqueArray(fc.tuple(fc.nat(SIZES.length - 1), damages), {
    selector: ([number]) => number,
    maxLength: 5,
  });
  await fc.assert(
    fc.asyncProperty(some, async (choices) => {
      const mends: (() => void)[] = [];
      const hit: string[] = [];
      for (const [number, damage] of choices) {
        const { blob, path } = fileOf(place, found(place, `k${number}`));
        const twin = fileOf(place, found(place, `k${number + SIZES.length}`));
        const mend = damageFile(path, twin.path, damage);
        if (mend === undefined) continue;
        mends.push(mend);
        hit.push(blob);
      }
      const { damaged, last } = await scrub(parts);
      for (const mend of mends) mend();
      expect([...damaged].sort()).toEqual(hit.sort());
      expect(damagedBlobs(parts).sort()).toEqual(hit.sort());
      expect(last).toBeUndefined();
    }),
    { numRuns: 40 },
  );
  await scrub(parts);
  expect(damagedBlobs(parts)).toEqual([]);
});

test('a scrub can be interrupted anywhere and continued', async () => {
  const place = await filled();
  const parts = storeParts(place.store);
  const all = [...parts.index.blobs.getKeys({})];
  const { path, blob } = fileOf(place, found(place, 'parts'), 1);
  damageFile(path, path, { kind: 'flip', at: 0.5, bit: 0 });
  let looked = 0;
  let damaged: string[] = [];
  let after: string | undefined;
  for (let turns = 0; ; turns += 1) {
    expect(turns).toBeLessThan(all.length);
    const abort = new AbortController();
    let bytes = 0;
    const { blobs, ...rest } = await scrub(parts, {
      ...(after === undefined ? {} : { after }),
      signal: abort.signal,
      bytesPerSecond: 1_000_000,
      wait: async (milliseconds) => {
        bytes += milliseconds * 1000;
        if (bytes > 1_300_000) abort.abort();
      },
    });
    looked += blobs;
    damaged = [...damaged, ...rest.damaged];
    after = rest.last;
    if (after === undefined) break;
  }
  expect(looked).toBe(all.length);
  expect(damaged).toEqual([blob]);
});

test('a scrub keeps to its rate', async () => {
  const { store } = await filled();
  let waited = 0;
  const { bytes } = await scrub(storeParts(store), {
    bytesPerSecond: 1_000_000,
    wait: async (milliseconds) => {
      waited += milliseconds;
    },
  });
  expect(waited).toBeGreaterThan((bytes / 1_000_000) * 1000 - 20);
  expect(waited).toBeLessThanOrEqual((bytes / 1_000_000) * 1000 + 1);
});
