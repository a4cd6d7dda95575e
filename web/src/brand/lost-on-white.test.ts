/** Tests which logos are put on a dark plate. */
import { expect, test } from 'vitest';
import { isLostOnWhite } from './lost-on-white.ts';

const WHITE = [255, 255, 255, 255];
const NAVY = [11, 37, 69, 255];
const NOTHING = [0, 0, 0, 0];
const pixels = (...parts: [number[], number][]): number[] =>
  parts.flatMap(([pixel, count]) => Array.from({ length: count }, () => pixel).flat());

test.each([
  ['white letters on nothing', pixels([WHITE, 20], [NOTHING, 80]), true],
  ['white letters with a small mark', pixels([WHITE, 18], [NAVY, 2], [NOTHING, 80]), true],
  ['dark letters on nothing', pixels([NAVY, 20], [NOTHING, 80]), false],
  ['white letters in a dark mark', pixels([WHITE, 10], [NAVY, 10], [NOTHING, 80]), false],
  ['dark letters on their own white', pixels([WHITE, 80], [NAVY, 20]), false],
  ['nothing at all', pixels([NOTHING, 100]), false],
])('M06 %s: on a dark plate is %s', (_what, drawn, expected) => {
  expect(isLostOnWhite(drawn)).toBe(expected);
});
