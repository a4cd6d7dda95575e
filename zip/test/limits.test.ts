/** Tests archives around the limits of the old format with the programs people use. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { zipLayout } from '../src/layout.ts';
import { ARCHIVERS, firstBytes, isHere, isSound, run } from './archivers.ts';
import { NOON } from './build.ts';
import { crcOfZeros, writeZeros } from './write-archive.ts';

const GIB = 2 ** 30;
const COUNTS = [65_535, 65_536, 70_000];
/** The last begins after 17 GiB. */
const LARGE: readonly (readonly [path: string, size: number])[] = [
  ['1 below.bin', 4 * GIB - 1],
  ['2 at.bin', 4 * GIB],
  ['3 above.bin', 4 * GIB + 1],
  ['4 five.bin', 5 * GIB],
  ['5 last.bin', 1000],
];

let place = '';
const manyOf = (count: number) => join(place, `${count}.zip`);
const large = () => join(place, 'large.zip');
const layoutOf = (sizes: readonly (readonly [path: string, size: number])[]) =>
  zipLayout({
    files: sizes.map(([path, size]) => ({ path, size, crc32: crcOfZeros(size), modified: NOON })),
  });
/** Nearly all of them empty: only their number matters, and this is faster to write. */
const numbers = (count: number) =>
  Array.from({ length: count }, (_, at) => [`${at % 100}/${at}`, at % 1000 === 0 ? 5 : 0] as const);

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'waybill-zip-limits-'));
  for (const count of COUNTS) await writeZeros(manyOf(count), layoutOf(numbers(count)));
  await writeZeros(large(), layoutOf(LARGE));
});
afterAll(() => rm(place, { recursive: true, force: true }));

describe.each(ARCHIVERS)('by $command', (archiver) => {
  const here = isHere(archiver);

  test.skipIf(!here).each(COUNTS)('S125 %i entries', async (count) => {
    const listed = archiver.listed(await run(archiver, archiver.list(manyOf(count))));
    expect(listed.size).toBe(count);
    expect([listed.get('0/0'), listed.has(`${(count - 1) % 100}/${count - 1}`)]).toEqual([5, true]);
  });

  test.skipIf(!here)(
    'S125 files of 4 GiB - 1, 4 GiB, 4 GiB + 1 and 5 GiB are listed with their sizes',
    async () => {
      const listed = archiver.listed(await run(archiver, archiver.list(large())));
      expect([...listed]).toEqual(LARGE);
      for (const [path] of LARGE)
        expect((await firstBytes(archiver, archiver.print(large(), path)))[0]).toBe(0);
      expect(await run(archiver, archiver.print(large(), '5 last.bin'))).toBe('\0'.repeat(1000));
    },
  );
});

/** Python is slow with many files, Info-ZIP with large ones: half a minute for 4 GiB. */
const quickWithMany = ARCHIVERS.filter(({ command }) => command !== 'python3');
const quickWithLarge = quickWithMany.filter(({ command }) => command !== 'unzip');

describe.each(quickWithMany)('by $command', (archiver) => {
  test.skipIf(!isHere(archiver))('S125 70,000 entries match their checksums', async () => {
    expect(await isSound(archiver, manyOf(70_000))).toBe(true);
  });
});

describe.each(quickWithLarge)('by $command', (archiver) => {
  test.skipIf(!isHere(archiver))('S125 more than 4 GiB match their checksum', async () => {
    expect(await isSound(archiver, large(), '3 above.bin')).toBe(true);
  });
});
