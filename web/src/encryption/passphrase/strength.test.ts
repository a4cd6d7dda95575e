/** Proves that words are worth more than letters, and what is repeated nothing. */
import { expect, test } from 'vitest';
import { strengthOf } from './strength.ts';
import { drawWords } from './words.ts';

test('E02 strength: what people choose is weak, several words are strong', () => {
  for (const weak of [
    '',
    'summer2026',
    'passwort',
    'aaaa aaaa aaaa aaaa',
    '123456789012',
    '密码',
    'Tr0ub4dor&3',
  ])
    expect(strengthOf(weak), weak).toBe('weak');
  expect(strengthOf('velvet harbour pencil')).toBe('fair');
  expect(strengthOf('velvet harbour pencil onion')).toBe('strong');
  expect(strengthOf('velvet harbour pencil onion glacier')).toBe('veryStrong');
  expect(strengthOf('海港 铅笔 冰川')).toBe('veryStrong');
});

test.each(['en', 'zh'] as const)('E02 words (%s): five are drawn, others each time', async (lang) => {
  const [one, other] = [await drawWords(lang), await drawWords(lang)];
  expect(one.split(' ')).toHaveLength(5);
  expect(one).not.toBe(other);
});
