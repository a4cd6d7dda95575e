/** Tests which bytes each form of a range means. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCopyRange, parseRange } from './range.ts';

test.each([
  ['bytes=0-9', 100, { start: 0, end: 9 }],
  ['bytes=90-200', 100, { start: 90, end: 99 }],
  ['bytes=90-', 100, { start: 90, end: 99 }],
  ['bytes=-5', 100, { start: 95, end: 99 }],
  ['bytes=-500', 100, { start: 0, end: 99 }],
  ['bytes=99-99', 100, { start: 99, end: 99 }],
  ['bytes=0-99999999999999999999', 100, { start: 0, end: 99 }],
  ['bytes=100-', 100, 'unsatisfiable'],
  ['bytes=-0', 100, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=-1', 0, 'unsatisfiable'],
  ['bytes=9-5', 100, undefined],
  ['bytes=-', 100, undefined],
  ['bytes=0-1,5-6', 100, undefined],
  ['bytes=a-b', 100, undefined],
  ['items=0-1', 100, undefined],
  ['bytes 0-1', 100, undefined],
  [undefined, 100, undefined],
] as const)('%s of %i bytes', (header, size, expected) => {
  expect(parseRange(header, size)).toEqual(expected);
});

test('any parsed range is inside the object', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.nat(1000),
      fc.option(fc.nat(2000)),
      fc.option(fc.nat(2000)),
      (noise, size, a, b) => {
        for (const header of [noise, `bytes=${noise}`, `bytes=${a ?? ''}-${b ?? ''}`]) {
          const range = parseRange(header, size);
          if (range === undefined || range === 'unsatisfiable') continue;
          expect(range.start).toBeGreaterThanOrEqual(0);
          expect(range.end).toBeGreaterThanOrEqual(range.start);
          expect(range.end).toBeLessThan(size);
        }
      },
    ),
  );
});

test('the range of a copy is exact or refused', () => {
  expect(parseCopyRange(undefined, 10)).toBeUndefined();
  expect(parseCopyRange('bytes=0-9', 10)).toEqual({ start: 0, end: 9 });
  expect(() => parseCopyRange('bytes=0-10', 10)).toThrow(expect.objectContaining({ code: 'InvalidRange' }));
  for (const wrong of ['bytes=5-', 'bytes=-5', 'bytes=6-5', '0-5', 'bytes=0-1,2-3'])
    expect(() => parseCopyRange(wrong, 10)).toThrow(expect.objectContaining({ code: 'InvalidArgument' }));
});
