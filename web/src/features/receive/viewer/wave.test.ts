/** Proves how loud the slices of a wave form are. */
import { expect, test } from 'vitest';
import { peaksOf } from './wave.ts';

test('P12 peaksOf: each slice is its loudest moment, as a share of the loudest of all', () => {
  expect(peaksOf(Float32Array.of(0, 0.25, -0.5, 0.1, 0, 0), 3)).toEqual([0.5, 1, 0]);
  expect(peaksOf(new Float32Array(6), 3)).toEqual([]);
  expect(peaksOf(new Float32Array(), 3)).toEqual([]);
});
