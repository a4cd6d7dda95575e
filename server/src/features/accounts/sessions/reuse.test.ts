import { expect, test } from 'vitest';
import { judgeReuse, type Reuse } from './reuse.ts';

const shown = (one: Partial<Reuse>) =>
  judgeReuse({ shown: 4, generation: 5, justRotated: true, sameBrowser: true, ...one });

test('S09 reuse: the newest used token within seconds gets the same child', () => {
  expect(shown({})).toBe('same-child');
});

test('H17 reuse: within seconds, a token from another browser is stolen', () => {
  expect(shown({ sameBrowser: false })).toBe('stolen');
});

test('H17 reuse: a token whose child was used is stolen, also within seconds and in the same browser', () => {
  expect(shown({ generation: 6 })).toBe('stolen');
  expect(shown({ shown: 3 })).toBe('stolen');
});

test('H17 S08 reuse: after these seconds every used token is stolen, also in the same browser', () => {
  expect(shown({ justRotated: false })).toBe('stolen');
  expect(shown({ justRotated: false, sameBrowser: false })).toBe('stolen');
});
