import { expect, test } from 'vitest';
import { oneLine } from './one-line.tsx';

test('S91 line breaks, controls and direction marks become one space', () => {
  expect(oneLine('a\r\n\tb\u0000c\u0085d\u2028e\u202Ef\u2066g', 100)).toBe('a b c d e f g');
  expect(oneLine('  plain  ', 100)).toBe('plain');
});

test('a broken surrogate is dropped and a whole one is never cut in two', () => {
  expect(oneLine('a\uD83Db', 100)).toBe('a b');
  expect(oneLine('😀😀😀', 4)).toBe('😀…');
  expect(oneLine('😀😀', 4)).toBe('😀😀');
});

test('what fits stays whole, what does not ends with an ellipsis inside the limit', () => {
  expect(oneLine('x'.repeat(10), 10)).toBe('x'.repeat(10));
  expect(oneLine('x'.repeat(11), 10)).toBe(`${'x'.repeat(9)}…`);
});
