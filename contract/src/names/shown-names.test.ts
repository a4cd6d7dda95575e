import { describe, expect, test } from 'vitest';
import { fileType, isolatedLine, isolatedName, shownLine, shownName } from './shown-names.ts';

describe('G16 how a name is shown', () => {
  test.each([
    ['invoice\u202Efdp.exe', 'invoice[U+202E]fdp.exe'],
    ['a\u2066b\u2069.txt', 'a[U+2066]b[U+2069].txt'],
    ['x\u200B\u200B\u200By.pdf', 'x[U+200B…]y.pdf'],
    ['scan.pdf\u200F', 'scan.pdf[U+200F]'],
    ['soft\u00ADhyphen.doc', 'soft[U+00AD]hyphen.doc'],
    ['blank\u2800\u3164.pdf', 'blank[U+2800…].pdf'],
    ['setup.\u0435\u0445\u0435', 'setup.[U+0435][U+0445][U+0435]'],
    ['scan.\u0440df', 'scan.[U+0440]df'],
    ['scan.p\u200B\u0501f', 'scan.p[U+200B][U+0501]f'],
    ['run.\u0412\u0410\u0422', 'run.[U+0412][U+0410][U+0422]'],
    ['setup\uFF0Eexe', 'setup[U+FF0E]exe'],
    ['setup\u2024exe', 'setup[U+2024]exe'],
    ['setup\u3002exe', 'setup[U+3002]exe'],
    ['in\u2044voice.pdf', 'in[U+2044]voice.pdf'],
    ['a/b\u202E/c.txt', 'a/b[U+202E]/c.txt'],
  ])('%j is shown as %j', (name, shown) => {
    expect(shownName(name)).toBe(shown);
    expect(shownName(shown)).toBe(shown);
  });

  test.each([
    'Report 2024 (final).pdf',
    '合同。终稿.pdf',
    '第1章。正文',
    'Акт.сверки',
    'Отчёт за май.docx',
    'שלום.txt',
    'می‌خواهم.pdf',
    'അവന്‍.pdf',
    '👩‍👩‍👧 family.png',
    '❤️ list.txt',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿.png',
    '葛󠄀城.jpg',
    'a/b/c.tar.gz',
  ])('%j is shown as it is', (name) => {
    expect(shownName(name)).toBe(name);
  });

  test('lines that people wrote keep their words and show what is hidden', () => {
    expect(shownLine('Ada\u202E ecnegilletni')).toBe('Ada[U+202E] ecnegilletni');
    expect(shownLine('José 陈美')).toBe('José 陈美');
  });

  test('in plain text only what runs from right to left is isolated', () => {
    expect(isolatedName('plan.pdf')).toBe('plan.pdf');
    expect(isolatedName('שלום.exe')).toBe('\u2066שלום.exe\u2069');
    expect(isolatedLine('שלום')).toBe('\u2068שלום\u2069');
    expect(isolatedLine('a\u2067b')).toBe('a[U+2067]b');
  });
});

describe('G16 what a file is, by the name as it was given', () => {
  test.each([
    ['invoice\u202Efdp.exe', { ending: 'EXE', program: true, misleading: true }],
    ['invoice.pdf.exe', { ending: 'EXE', program: true, misleading: true }],
    ['photo\u202Egpj.txt', { ending: 'TXT', program: false, misleading: true }],
    ['photo.jpg', { ending: 'JPG', program: false, misleading: false }],
    ['x.exe. .', { ending: 'EXE', program: true, misleading: true }],
    ['x.exe::$DATA', { ending: 'EXE', program: true, misleading: true }],
    ['x.\u0435\u0445\u0435', { ending: '', program: true, misleading: true }],
    ['a.b/README', { ending: '', program: false, misleading: false }],
    ['.gitignore', { ending: '', program: false, misleading: false }],
    ['v1.2 final version', { ending: '', program: false, misleading: false }],
  ])('%j', (path, type) => {
    expect(fileType(path)).toEqual(type);
  });
});
