import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf, layoutOf, NOON, sourceOf } from '../test/build.ts';
import { readZip } from '../test/read-zip.ts';
import { zipLayout } from './layout.ts';

const GIB = 2 ** 30;
const text = (value: string) => new TextEncoder().encode(value);
const content = fc.record({
  path: fc.oneof(fc.constantFrom('a', 'A', 'a/b', '日本/報告.txt'), fc.string({ unit: 'grapheme' })),
  bytes: fc.uint8Array({ maxLength: 300 }),
  modified: fc.integer({ min: -(10 ** 13), max: 10 ** 13 }),
});
const contents = fc.array(content, { maxLength: 12 });
const folders = fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 3 });
const layoutOnly = (sizes: readonly number[]) =>
  zipLayout({
    files: sizes.map((size, at) => ({
      path: `f${String(at).padStart(6, '0')}`,
      size,
      crc32: at,
      modified: NOON,
    })),
  });

describe('X01 the archive is exact', () => {
  test('X01 any archive reads back completely, and has the announced length', () => {
    fc.assert(
      fc.property(contents, folders, (files, empty) => {
        const layout = layoutOf(files, empty);
        const whole = bytesOf(layout.range(0, layout.size), files);
        expect(whole.length).toBe(layout.size);
        const { entries, zip64 } = readZip((start, end) => whole.subarray(start, end), whole.length);
        expect(zip64).toBe(false);
        expect(entries.map(({ name }) => name)).toEqual([...layout.names()]);
        expect(entries.length).toBe(layout.entries);
        const read = entries
          .filter(({ mode }) => mode === 0o100644)
          .map(({ data, size }) => whole.subarray(data, data + size).toString('hex'));
        expect(read.sort()).toEqual(files.map(({ bytes }) => Buffer.from(bytes).toString('hex')).sort());
      }),
    );
  });

  test('X01 S127 any range is that slice of the whole', () => {
    fc.assert(
      fc.property(contents, folders, fc.nat(), fc.nat(), (files, empty, a, b) => {
        const layout = layoutOf(files, empty);
        const whole = bytesOf(layout.range(0, layout.size), files);
        const [start = 0, end = 0] = [a % (layout.size + 1), b % (layout.size + 1)].sort((x, y) => x - y);
        expect(bytesOf(layout.range(start, end), files).equals(whole.subarray(start, end))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('X01 the order of the file list changes nothing', () => {
    fc.assert(
      fc.property(
        contents.chain((files) =>
          fc.tuple(fc.constant(files), fc.shuffledSubarray(files, { minLength: files.length })),
        ),
        ([files, shuffled]) => {
          const [one, two] = [layoutOf(files), layoutOf(shuffled)];
          expect(two.etag).toBe(one.etag);
          expect(
            bytesOf(two.range(0, two.size), shuffled).equals(bytesOf(one.range(0, one.size), files)),
          ).toBe(true);
        },
      ),
    );
  });

  test('headers contain names, times and modes', () => {
    const modified = Date.UTC(2024, 1, 29, 23, 59, 59, 999);
    const files = [
      { path: 'été/b.txt', bytes: text('123456789'), modified },
      { path: 'long ago', bytes: text(''), modified: Date.UTC(1969, 6, 20) },
      { path: 'far ahead', bytes: text(''), modified: Date.UTC(2200, 0, 1) },
    ];
    const layout = layoutOf(files, ['empty']);
    const { entries } = readZip(...sourceOf(layout, files));
    expect(entries).toMatchObject([
      { name: 'empty/', size: 0, mode: 0o040755, seconds: NOON / 1000 },
      { name: 'far ahead', dos: '2107-12-31 23:59:58', seconds: null },
      { name: 'long ago', dos: '1980-01-01 00:00:00', seconds: null },
      {
        name: 'été/b.txt',
        size: 9,
        crc32: 0xcbf43926,
        mode: 0o100644,
        dos: '2024-02-29 23:59:58',
        seconds: Math.floor(modified / 1000),
      },
    ]);
  });

  test('an empty archive is valid', () => {
    const layout = layoutOf([]);
    expect(layout.size).toBe(22);
    expect(readZip(...sourceOf(layout))).toEqual({ entries: [], zip64: false });
  });

  test('the ETag differs when anything differs', () => {
    const file = { path: 'a', size: 1, crc32: 1, modified: NOON };
    const changed = [{ path: 'b' }, { size: 2 }, { crc32: 2 }, { modified: NOON + 1000 }];
    const tags = [
      ...changed.map((change) => zipLayout({ files: [{ ...file, ...change }] }).etag),
      zipLayout({ files: [file] }).etag,
      zipLayout({ files: [file, file] }).etag,
      zipLayout({ files: [file], folders: [{ path: 'c', modified: NOON }] }).etag,
      zipLayout({ files: [file], identity: 'another' }).etag,
    ];
    expect(new Set(tags).size).toBe(tags.length);
    for (const tag of tags) expect(tag).toMatch(/^"[0-9a-f]{32}"$/);
    expect(zipLayout({ files: [file] }).etag).toBe(zipLayout({ files: [{ ...file }] }).etag);
  });

  test.each([
    [{ size: -1 }],
    [{ size: 1.5 }],
    [{ size: Number.MAX_SAFE_INTEGER }],
    [{ crc32: -1 }],
    [{ crc32: 2 ** 32 }],
    [{ modified: Number.NaN }],
  ])('%j is refused', (wrong) => {
    const file = { path: 'a', size: 1, crc32: 1, modified: NOON };
    expect(() => zipLayout({ files: [{ ...file, ...wrong }] })).toThrow(RangeError);
  });

  test.each([
    [-1, 2],
    [3, 2],
    [0, 23],
    [0.5, 2],
    [Number.NaN, 2],
  ])('from %d to %d is no valid range', (start, end) => {
    expect(() => layoutOf([]).range(start, end)).toThrow(RangeError);
  });
});

describe('S125 ZIP64 is used exactly where it is needed', () => {
  test('S125 sizes around 4 GiB, and offsets after them, use ZIP64', () => {
    const layout = layoutOnly([4 * GIB - 2, 4 * GIB - 1, 4 * GIB, 4 * GIB + 1, 5 * GIB, 0]);
    const { entries, zip64 } = readZip(...sourceOf(layout));
    expect(zip64).toBe(true);
    expect(entries.map(({ zip64: { local, central } }) => [local, central])).toEqual([
      [false, 0],
      [true, 3],
      [true, 3],
      [true, 3],
      [true, 3],
      [false, 1],
    ]);
  });

  test('S125 an offset uses ZIP64 from 4 GiB - 1 on', () => {
    const header = 30 + 7 + 9;
    for (const [offset, isLong] of [
      [4 * GIB - 2, false],
      [4 * GIB - 1, true],
    ] as const) {
      const { entries, zip64 } = readZip(...sourceOf(layoutOnly([offset - header, 0])));
      expect(entries[1]).toMatchObject({ offset, zip64: { local: false, central: isLong ? 1 : 0 } });
      // The directory begins one header later, so after that limit in both.
      expect(zip64).toBe(true);
    }
  });

  test('S125 the end record uses ZIP64 when the directory begins at 4 GiB - 1', () => {
    const header = 30 + 7 + 9;
    for (const [begins, isLong] of [
      [4 * GIB - 2, false],
      [4 * GIB - 1, true],
    ] as const)
      expect(readZip(...sourceOf(layoutOnly([begins - header]))).zip64).toBe(isLong);
  });

  test.each([
    [65_534, false],
    [65_535, true],
    [65_536, true],
  ])('S125 %i entries', (count, isLong) => {
    const layout = layoutOnly(new Array<number>(count).fill(0));
    expect(layout.entries).toBe(count);
    const view = bytesOf(layout.range(layout.size - 42, layout.size), []);
    expect(view.readUInt32LE(0) === 0x07064b50).toBe(isLong);
    expect(view.readUInt16LE(30)).toBe(Math.min(count, 65_535));
  });

  test('S125 300 GB in total: every header is where the arithmetic says', () => {
    const sizes = Array.from({ length: 100 }, (_, at) => (at % 3 === 0 ? 6_000_000_000 : 1_500_000_000 + at));
    const layout = layoutOnly(sizes);
    const { entries } = readZip(...sourceOf(layout));
    expect(layout.size).toBeGreaterThan(300e9);
    expect(entries.map(({ size }) => size)).toEqual(sizes);
  });
});

describe('S125 100,000 entries', () => {
  const layout = layoutOnly(Array.from({ length: 100_000 }, (_, at) => at % 2));

  test('S125 no piece is longer than 64 KiB, and all together have the announced length', () => {
    let length = 0;
    let longest = 0;
    for (const piece of layout.range(0, layout.size)) {
      const added = piece.kind === 'bytes' ? piece.bytes.length : piece.end - piece.start;
      longest = Math.max(longest, added);
      length += added;
    }
    expect(length).toBe(layout.size);
    expect(longest).toBeLessThanOrEqual(65_536);
  });

  test('S127 reading one byte anywhere builds at most one header', () => {
    for (let at = 0; at < layout.size; at += 99_991) {
      const pieces = [...layout.range(at, at + 1)];
      expect(pieces).toHaveLength(1);
    }
  });
});
