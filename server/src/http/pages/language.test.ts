import { expect, test } from 'vitest';
import { preferredLang } from './language.ts';

test.each([
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['zh', 'zh'],
  ['zh-Hant-TW', 'zh'],
  ['ja,zh;q=0.8,en;q=0.7', 'zh'],
  ['en-US,en;q=0.9,zh-CN;q=0.8', 'en'],
  ['zh;q=0.5,en;q=0.9', 'en'],
  ['zh;q=0, en;q=0.1', 'en'],
  ['en,zh', 'en'],
  ['de-DE,fr;q=0.7', undefined],
  ['zhx, *', undefined],
  ['zh;q=abc', undefined],
  ['', undefined],
  [undefined, undefined],
])('P18 Accept-Language %s prefers %s', (header, lang) => {
  expect(preferredLang(header)).toBe(lang);
});
