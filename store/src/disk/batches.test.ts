import { expect, test } from 'vitest';
import { borrowBatch } from './batches.ts';
import { HEADER_BYTES, STRIDE } from './segments.ts';

const length = (wanted: number, bytes: number): number => {
  const { buffer, giveBack } = borrowBatch(wanted, bytes);
  const borrowed = buffer.length;
  giveBack();
  return borrowed;
};

test('a reader of few bytes borrows no more than it reads', () => {
  expect(length(1, 1_000)).toBe(1_000);
  expect(length(3, 10_000_000)).toBe(HEADER_BYTES + STRIDE);
  expect(length(9, 10_000_000)).toBe(HEADER_BYTES + 4 * STRIDE);
});

test('large buffers are used again, others are freed at once', () => {
  const [large, small] = [borrowBatch(4, 10_000_000), borrowBatch(1, 100_000)];
  large.giveBack();
  small.giveBack();
  expect([large.buffer.length, small.buffer.length]).toEqual([HEADER_BYTES + 4 * STRIDE, 0]);
  expect(borrowBatch(4, 10_000_000).buffer).toBe(large.buffer);
});
