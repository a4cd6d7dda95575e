import { expect, test } from 'vitest';
import { titleOf } from './title-of.ts';

test('P12 a short first line is the title, a long one is just text', () => {
  expect(titleOf(' Drawings for Thursday\n\nSheet 12 first. ')).toEqual({
    title: 'Drawings for Thursday',
    text: 'Sheet 12 first.',
  });
  const long = 'word '.repeat(20).trim();
  expect(titleOf(long)).toEqual({ title: null, text: long });
  expect(titleOf('  ')).toEqual({ title: null, text: '' });
});
