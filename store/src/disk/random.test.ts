import { expect, test } from 'vitest';
import { drawRandom } from './random.ts';

test('no two draws are alike, also after the pool was filled again', () => {
  const drawn = Array.from({ length: 2_000 }, () => drawRandom(32).toString('hex'));
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(drawn.every((one) => one.length === 64 && !one.includes('0'.repeat(32)))).toBe(true);
});

test('a later draw leaves an earlier one as it was', () => {
  const first = drawRandom(16);
  const copy = first.toString('hex');
  for (let n = 0; n < 1_000; n++) drawRandom(16);
  expect(first.toString('hex')).toBe(copy);
});
