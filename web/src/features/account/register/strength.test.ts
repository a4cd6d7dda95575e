/** Tests that the hint calls weak passwords weak. */
import { expect, test } from 'vitest';
import { strengthOf } from './strength.ts';

test.each([
  ['12345', null],
  ['123456', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['secret', 'weak'],
  ['Sommer24!', 'fair'],
  ['three grey boats at noon', 'strong'],
  ['x7#kQ!m2Lp9$', 'strong'],
])('%s is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
