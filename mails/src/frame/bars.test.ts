import { expect, test } from 'vitest';
import { barsOf } from './bars.ts';

const width = (number: string): number => barsOf(number).reduce((sum, bar) => sum + bar.width, 0);

test('the same number draws the same bars and another number draws others', () => {
  expect(barsOf('K7RM2XQ')).toEqual(barsOf('K7RM2XQ'));
  expect(barsOf('K7RM2XQ')).not.toEqual(barsOf('K7RM2XP'));
});

test('bars and gaps take turns, begin and end with ink, and fit a phone', () => {
  const bars = barsOf('zzzzzzz');
  expect(bars.every((bar, index) => bar.ink === (index % 2 === 0))).toBe(true);
  expect(bars.at(-1)?.ink).toBe(true);
  expect(width('zzzzzzz')).toBeLessThan(160);
});
