import { expect, test } from 'vitest';
import { unlinked, unlinkedName } from './unlinked.ts';

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

test.each([
  'Offer.pdf',
  'Q3.report.final.docx',
  'photos/2026.03.14/IMG_0042.jpeg',
  'evil.com.pdf',
  '报告.最终版.xlsx',
])('H31 the file name %s has nothing hidden in it, so that it can be copied', (name) => {
  expect(unlinkedName(name)).toBe(name);
});

test.each([
  'report.com',
  'notes.md',
  'clip.mov',
  'archive.zip',
  'a.co.uk',
  'www.evil.pdf',
  'evil.com/login.pdf',
  'https://evil.com',
  'help@pay.com',
  '203.0.113.7',
  '例子.公司',
])('H31 S89 the file name %s looks the same and is no link', (name) => {
  const shown = unlinkedName(name);
  expect(seen(shown)).toBe(name);
  for (const finder of [...finders, /\w\.(md|uk)\b/, /\b\d+\.\d/]) expect(shown).not.toMatch(finder);
});
