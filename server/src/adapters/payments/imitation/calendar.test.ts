import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths, periodEnd } from './calendar.ts';

const at = (text: string) => Date.parse(`${text}T13:45:10.123Z`);
const day = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const daysFrom = (start: string, period: 'monthly' | 'yearly', counts: readonly number[]) =>
  counts.map((count) => day(periodEnd(at(start), period, count)));

test('S178 months that end early do not move those after them', () => {
  expect(daysFrom('2027-01-31', 'monthly', [1, 2, 3, 13])).toEqual([
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2028-02-29',
  ]);
  expect(daysFrom('2027-12-30', 'monthly', [1, 2, 3])).toEqual(['2028-01-30', '2028-02-29', '2028-03-30']);
});

test('S178 a year from 29 February ends on the 28th, and on the 29th in leap years', () => {
  expect(daysFrom('2028-02-29', 'yearly', [1, 2, 3, 4])).toEqual([
    '2029-02-28',
    '2030-02-28',
    '2031-02-28',
    '2032-02-29',
  ]);
});

test('S178 the time of the day stays, and every period is after the one before', () => {
  const anchors = fc.date({ min: new Date('2020-01-01'), max: new Date('2110-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(anchors, fc.integer({ min: 0, max: 240 }), (anchor, months) => {
      const start = anchor.getTime();
      const end = addMonths(start, months);
      expect(((end - start) % 86_400_000) + 0).toBe(0);
      const next = (addMonths(start, months + 1) - end) / 86_400_000;
      expect(next).toBeGreaterThanOrEqual(28);
      expect(next).toBeLessThanOrEqual(31);
    }),
  );
});
