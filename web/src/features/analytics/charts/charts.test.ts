/** Tests what charts decide: which ticks have names, where keys lead, and which column has the median. */
import { expect, test } from 'vitest';
import { cursorTarget } from './cursor-target.ts';
import { firstColumns } from './first-download.ts';
import { textWidth, tickIndexes } from './ticks.ts';

const days = (count: number) => Array.from({ length: count }, (_, at) => `Nov ${at + 1}`);

test.each([
  [7, 640, [0, 1, 2, 3, 4, 5, 6]],
  [30, 600, [0, 7, 14, 21, 28]],
  [30, 280, [0, 7, 14, 21, 28]],
  [90, 280, [0, 28, 56, 84]],
])('D06 ticks: of %i days in %i px, whole weeks are named', (count, width, named) => {
  expect(tickIndexes(days(count), width, true)).toEqual(named);
});

test('D06 ticks: names never touch, whatever the width', () => {
  for (const count of [1, 5, 12, 13, 30, 53, 90, 366, 1096])
    for (const width of [200, 328, 640, 1004])
      for (const isDaily of [true, false]) {
        const labels = days(count);
        const [first = 0, second] = tickIndexes(labels, width, isDaily);
        if (second === undefined) continue;
        expect(((second - first) * width) / count).toBeGreaterThan(textWidth(labels[0] ?? ''));
      }
});

test.each([
  ['ArrowRight', 3, 4],
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 9, 9],
  ['PageUp', 1, 8],
  ['PageDown', 3, 0],
  ['Home', 5, 0],
  ['End', 5, 9],
  ['Tab', 5, null],
])('D06 keys: %s from %i leads to %s', (key, from, to) => {
  expect(cursorTarget(key, from, 10)).toBe(to);
});

test('D06 keys: a chart without points has nowhere to go', () => {
  expect(cursorTarget('End', 0, 0)).toBeNull();
});

const buckets = [300, 900, 3600].map((upToSeconds) => ({ upToSeconds, deliveries: 1 }));

test.each([
  [300, 0, '300'],
  [301, 0, '900'],
  [9999, 2, 'later'],
  [null, 0, undefined],
])('D06 first download: the median of %s s is in its column', (medianSeconds, later, key) => {
  const columns = firstColumns({ deliveries: 4, medianSeconds, buckets, later, never: 1 });
  expect(columns.find(({ hasMedian }) => hasMedian)?.key).toBe(key);
  expect(columns.at(-1)).toMatchObject({ kind: 'never', deliveries: 1 });
});
