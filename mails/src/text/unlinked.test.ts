import { expect, test } from 'vitest';
import { unlinked } from './unlinked.ts';

/** What mail programs look for when they turn text into links. */
const finders = [
  /[a-z][a-z\d+.-]*:\/\/\S/i,
  /\bwww\.\S/i,
  /[\p{L}\p{N}-]+\.(com|cn|example|zip|mov|公司)\b/iu,
  /\S@[\p{L}\p{N}-]+\./u,
  /\\\\\S/,
];

const seen = (text: string): string => text.replaceAll('\u200B', '');

test.each([
  'https://evil.example/login?next=/a.b',
  'HTTP://EVIL.COM',
  'see www.evil.com, now',
  'evil.com/path and e-vil.co.cn',
  '例子.公司',
  'help@pay.example',
  'mailto:help@pay.example',
  'invoice.zip',
  '\\\\server\\share',
  'http://203.0.113.7/x',
  'ftp://evil.example',
])('S89 %s looks the same and is no link', (text) => {
  const shown = unlinked(text);
  expect(seen(shown)).toBe(text);
  for (const finder of finders) expect(shown).not.toMatch(finder);
});

test('plain words stay as they are', () => {
  const text = 'Hi Anna. The plan, as we said: 3 files… Regards; Mei';
  expect(unlinked(text)).toBe(text);
});
