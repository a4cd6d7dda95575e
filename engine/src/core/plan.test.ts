import { MULTIPART_FROM_BYTES, partBytes } from '@waybill/contract/uploads';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partCount, planFile, spanOf } from './plan.ts';

const rules = { minBytes: 100_000, maxParts: 10_000, multipartFromBytes: MULTIPART_FROM_BYTES };
const KB = 1024;

describe('T04 how a file is cut', () => {
  test('below 50 MB in one piece, from there on in parts', () => {
    expect(planFile(0, rules, 1)).toEqual({ kind: 'whole' });
    expect(planFile(MULTIPART_FROM_BYTES - 1, rules, 2048 * KB)).toEqual({ kind: 'whole' });
    expect(planFile(MULTIPART_FROM_BYTES, rules, 2048 * KB)).toEqual({ kind: 'parts', partBytes: 2048 * KB });
    expect(planFile(0, { ...rules, multipartFromBytes: 0 }, 1)).toEqual({ kind: 'whole' });
  });

  test.each([
    ['slow-2g', 128],
    ['2g', 256],
    ['3g', 512],
    ['4g', 2048],
    [undefined, 2048],
  ])('on %s a part has %i KB', (connection, kilobytes) => {
    expect(planFile(10 ** 9, rules, partBytes(connection))).toEqual({
      kind: 'parts',
      partBytes: kilobytes * KB,
    });
  });

  test('more only where the store or the number of parts needs it', () => {
    const least = 5 * KB * KB;
    expect(planFile(10 ** 9, { ...rules, minBytes: least }, 2048 * KB)).toEqual({
      kind: 'parts',
      partBytes: least,
    });
    expect(planFile(5 * 10 ** 12, rules, 2048 * KB)).toEqual({ kind: 'parts', partBytes: 5 * 10 ** 8 });
  });

  test('parts cover the file without gap or overlap, and are never too many', () => {
    const sizes = fc.integer({ min: 1, max: 5 * 10 ** 12 });
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 10 ** 7 }), (size, usual) => {
        const plan = planFile(size, { ...rules, multipartFromBytes: 1 }, usual);
        if (plan.kind !== 'parts') throw new Error('It has to be in parts.');
        const count = partCount(size, plan.partBytes);
        expect(count).toBeLessThanOrEqual(rules.maxParts);
        expect(spanOf(1, size, plan.partBytes).start).toBe(0);
        expect(spanOf(count, size, plan.partBytes).end).toBe(size);
        const middle = Math.ceil(count / 2);
        expect(spanOf(middle, size, plan.partBytes).end).toBe(
          middle === count ? size : spanOf(middle + 1, size, plan.partBytes).start,
        );
        if (count > 1) expect(plan.partBytes).toBeGreaterThanOrEqual(rules.minBytes);
      }),
    );
  });
});
