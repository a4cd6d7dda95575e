import { expect, test } from 'vitest';
import { clockText } from './media-time.ts';

test('W03 clockText: minutes and seconds, and zero for an unknown length', () => {
  expect([0, 5.9, 61, 3_599, -1].map(clockText)).toEqual(['0:00', '0:05', '1:01', '59:59', '0:00']);
  expect([Number.POSITIVE_INFINITY, Number.NaN].map(clockText)).toEqual(['0:00', '0:00']);
});
