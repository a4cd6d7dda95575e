/** Proves where the arrow keys lead in the Features dropdown. */
import { expect, test } from 'vitest';
import { nextEntry } from './features-menu.tsx';

test('W10 arrows go round, from the button too; Home and End only inside', () => {
  expect(nextEntry('ArrowDown', -1, 5)).toBe(0);
  expect(nextEntry('ArrowDown', 4, 5)).toBe(0);
  expect(nextEntry('ArrowUp', -1, 5)).toBe(4);
  expect(nextEntry('ArrowUp', 0, 5)).toBe(4);
  expect(nextEntry('ArrowUp', 3, 5)).toBe(2);
  expect(nextEntry('End', 0, 5)).toBe(4);
  expect(nextEntry('Home', -1, 5)).toBeNull();
  expect(nextEntry('a', 2, 5)).toBeNull();
});
