/** Times to the first download as a histogram: buckets are exact, and the median is close. */
import { FIRST_DOWNLOAD_LIMITS_S } from '@waybill/contract/analytics';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BIN_COUNT, BIN_LIMITS, bucketsOf, medianOf } from './first-times.ts';
import { binOf } from './plain-sql.suite.ts';

const binned = (times: readonly number[]): number[] => {
  const bins = new Array<number>(BIN_COUNT).fill(0);
  for (const time of times) bins[binOf(time)] = (bins[binOf(time)] ?? 0) + 1;
  return bins;
};

test('D06 every limit of the report is a limit of the bins, and the bins grow', () => {
  expect(FIRST_DOWNLOAD_LIMITS_S.every((limit) => BIN_LIMITS.includes(limit))).toBe(true);
  expect([...BIN_LIMITS].sort((a, b) => a - b)).toEqual(BIN_LIMITS);
  expect(new Set(BIN_LIMITS).size).toBe(BIN_LIMITS.length);
});

test('D06 the median is in the bin of the middle time, and the buckets are exact', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 8_000_000 }), { minLength: 1, maxLength: 60 }),
      (times) => {
        const bins = binned(times);
        const middle = times.toSorted((a, b) => a - b)[Math.ceil(times.length / 2) - 1] ?? 0;
        expect(binOf(medianOf(bins) ?? -1)).toBe(
          middle > (BIN_LIMITS.at(-1) ?? 0) ? BIN_LIMITS.length - 1 : binOf(middle),
        );
        const { buckets, later } = bucketsOf(bins);
        expect(buckets[2]?.deliveries).toBe(times.filter((time) => time > 900 && time <= 3_600).length);
        expect(later).toBe(times.filter((time) => time > 604_800).length);
      },
    ),
  );
  expect(medianOf(binned([]))).toBeNull();
});
