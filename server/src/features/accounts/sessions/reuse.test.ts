import { expect, test } from 'vitest';
import { judgeReuse, type Reuse } from './reuse.ts';

const shown = (one: Partial<Reuse>) =>
  judgeReuse({ shown: 4, superseded: { 3: 1_000, 4: 2_000 }, justRotated: false, sameBrowser: true, ...one });

test('S09 reuse: the newest used token within seconds gets the same child, from any browser', () => {
  expect(shown({ justRotated: true })).toBe('same-child');
  expect(shown({ justRotated: true, sameBrowser: false })).toBe('same-child');
});

test('S08 reuse: a recent token counts as lost in the same browser, and as stolen in another', () => {
  expect(shown({})).toBe('lost');
  expect(shown({ shown: 3 })).toBe('lost');
  expect(shown({ shown: 3, justRotated: true })).toBe('lost');
  expect(shown({ sameBrowser: false })).toBe('stolen');
});

test('S08 reuse: a token whose successors were in use for longer is stolen, in every browser', () => {
  expect(shown({ shown: 2 })).toBe('stolen');
  expect(shown({ superseded: {} })).toBe('stolen');
});
