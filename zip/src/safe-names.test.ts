import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeNames } from './safe-names.ts';
import { utf8Length } from './utf8.ts';

const file = (path: string) => ({ path, folder: false });
const folder = (path: string) => ({ path, folder: true });
const named = (...paths: string[]) => safeNames(paths.map(file));

describe('G16 S123 paths lead nowhere but down', () => {
  test.each([
    ['../../x', 'x'],
    ['/x', 'x'],
    ['//x', 'x'],
    ['C:\\x', 'x'],
    ['c:/x', 'x'],
    ['\\\\x', 'x'],
    ['\\\\server\\share\\x', 'server/share/x'],
    ['\\\\?\\C:\\x', '_/C_/x'],
    ['C:x', 'C_x'],
    ['a\\..\\b', 'a/b'],
    ['a/./b/../c', 'a/b/c'],
    ['..', 'unnamed'],
    ['a/..', 'a/unnamed'],
    ['', 'unnamed'],
    ['/', 'unnamed'],
    ['. .', 'unnamed'],
    ['a\0b', 'ab'],
    ['..\0/x', 'x'],
    ['.\u200b./x', 'x'],
    ['invoice\u202egnp.exe', 'invoicegnp.exe'],
    ['\u2066a\u2069\u200f\u061c', 'a'],
    ['e\u0301te\u0301', 'été'],
    ['a\ud800', 'a\ufffd'],
    ['what? <"a"|*>:', 'what_ __a_____'],
    ['CON', '_CON'],
    ['a/nul.txt', 'a/_nul.txt'],
    ['aux .h', '_aux .h'],
    ['com¹', '_com¹'],
    ['concert.mp3', 'concert.mp3'],
    ['end. . ', 'end'],
    ['folder. /x ', 'folder/x'],
    ['.gitignore', '.gitignore'],
    ['__MACOSX/._a', '___MACOSX/._a'],
    ['a/__MACOSX', 'a/__MACOSX'],
    ['报告/第一季度.pdf', '报告/第一季度.pdf'],
    ['👩‍👩‍👧.png', '👩‍👩‍👧.png'],
    ['  padded\u3000.txt ', 'padded\u3000.txt'],
    ['s\u00ado\u200bft\u3164.pdf', 'soft.pdf'],
    ['*\ufe0f\u20e3.txt', '_\u20e3.txt'],
  ])('%j becomes %j', (path, expected) => {
    expect(named(path)).toEqual([expected]);
  });

  test('a path of 70,000 characters is shortened and keeps its extension', () => {
    const paths = [
      `${'a'.repeat(70_000)}.tar.gz`,
      `${'深/'.repeat(35_000)}x.txt`,
      `${'b'.repeat(300)}/x`,
      `${'x'.repeat(70_000)}/y`,
      ' '.repeat(70_000),
      `${' .'.repeat(35_000)}x`,
    ];
    const names = named(...paths);
    for (const name of names) expect(utf8Length(name ?? '')).toBeLessThan(900);
    for (const segment of names.flatMap((name) => name?.split('/') ?? []))
      expect(utf8Length(segment)).toBeLessThanOrEqual(255);
    expect(names[0]).toBe(`${'a'.repeat(248)}.tar.gz`);
    expect(names[1]).toMatch(/^(深\/){64}x\.txt$/);
  });

  test('files of one deep folder stay together, however long their names are', () => {
    const deep = Array.from({ length: 30 }, (_, at) => `a folder with a long name ${at}`).join('/');
    const [a = '', b = ''] = named(`${deep}/x`, `${deep}/${'y'.repeat(250)}`);
    expect(a?.slice(0, a.lastIndexOf('/'))).toBe(b?.slice(0, b.lastIndexOf('/')));
  });
});

describe('S124 equal names are numbered', () => {
  test.each<[name: string, paths: string[], expected: string[]]>([
    ['equal', ['a.txt', 'a.txt', 'a.txt'], ['a.txt', 'a (2).txt', 'a (3).txt']],
    ['equal once safe', ['a:.txt', 'a?.txt'], ['a_.txt', 'a_ (2).txt']],
    ['by case', ['Read.me', 'README', 'read.ME'], ['Read.me', 'README', 'read (2).ME']],
    ['by NFC and NFD', ['e\u0301', '\u00e9'], ['\u00e9', '\u00e9 (2)']],
    ['by an end that Windows drops', ['a', 'a.', 'a '], ['a', 'a (2)', 'a (3)']],
    [
      'ß and SS, two sigmas',
      ['straße', 'STRASSE', 'ΟΔΟΣ', 'οδοσ'],
      ['straße', 'STRASSE (2)', 'ΟΔΟΣ', 'οδοσ (2)'],
    ],
    ['an own number is kept', ['a', 'a', 'a (2)'], ['a', 'a (3)', 'a (2)']],
    ['in folders that are one', ['Docs/a', 'docs/a', 'docs/b'], ['Docs/a', 'Docs/a (2)', 'Docs/b']],
    ['a name of two extensions', ['a.tar.gz', 'a.tar.gz'], ['a.tar.gz', 'a (2).tar.gz']],
    ['a name that is all extension', ['.env', '.env'], ['.env', '.env (2)']],
  ])('%s', (_name, paths, expected) => {
    expect(named(...paths)).toEqual(expected);
  });

  test('a file with the name of a folder is renamed, in any order', () => {
    expect(named('a', 'a/b', 'A (2)/c')).toEqual(['a (3)', 'a/b', 'A (2)/c']);
    expect(safeNames([file('x'), folder('X')])).toEqual(['x (2)', 'X/']);
  });

  test('empty folders are numbered too, and a duplicate becomes one', () => {
    expect(safeNames([folder('a'), folder('a/'), folder('A'), file('a/b')])).toEqual([
      'a/',
      null,
      'A (2)/',
      'a/b',
    ]);
  });

  test('long names that become equal are numbered', () => {
    const long = 'n'.repeat(300);
    const names = named(`${long}1.txt`, `${long}2.txt`, `${long}3.txt`);
    expect(new Set(names).size).toBe(3);
    for (const name of names) expect(utf8Length(name ?? '')).toBeLessThanOrEqual(255);
    expect(names[2]).toMatch(/n \(3\)\.txt$/);
  });
});

describe('S123 S124 for any list of paths', () => {
  const part = fc.oneof(
    fc.constantFrom(
      '..',
      '.',
      '',
      'a',
      'A',
      'a.',
      'con',
      'e\u0301',
      '\u00e9',
      'C:',
      '\0',
      'a (2)',
      'ß',
      'ss',
    ),
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  );
  const path = fc
    .array(fc.tuple(part, fc.constantFrom('/', '\\')), { minLength: 1, maxLength: 5 })
    .map((parts) => parts.flat().slice(0, -1).join(''));
  const items = fc.array(fc.record({ path, folder: fc.boolean() }), { maxLength: 40 });

  test('every name is safe and no file is lost', () => {
    fc.assert(
      fc.property(items, (list) => {
        const names = safeNames(list);
        expect(names).toHaveLength(list.length);
        for (const [at, name] of names.entries()) {
          if (name === null) {
            expect(list[at]?.folder).toBe(true);
            continue;
          }
          expect(name.endsWith('/')).toBe(list[at]?.folder);
          expect(name.normalize('NFC')).toBe(name);
          for (const segment of name.replace(/\/$/, '').split('/')) {
            expect(segment).not.toMatch(/^\.*$|[. ]$|[\\:*?"<>|]|\p{Cc}|\p{Cs}/u);
            expect(segment).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d) *(\.|$)/i);
          }
        }
      }),
    );
  });

  test('no two names are equal on any system, and no file has the name of a folder', () => {
    fc.assert(
      fc.property(items, (list) => {
        const names = safeNames(list).filter((name) => name !== null);
        const lower = names.map((name) => name.replace(/\/$/, '').normalize('NFD').toLowerCase());
        expect(new Set(lower).size).toBe(lower.length);
        const files = new Set(lower.filter((_, at) => !names[at]?.endsWith('/')));
        for (const name of lower)
          for (let at = name.indexOf('/'); at > 0; at = name.indexOf('/', at + 1))
            expect(files.has(name.slice(0, at))).toBe(false);
      }),
    );
  });

  test('names that are safe and distinct stay unchanged', () => {
    fc.assert(
      fc.property(items, (list) => {
        const files = list.filter(({ folder }) => !folder);
        const once = safeNames(files).filter((name) => name !== null);
        expect(named(...once)).toEqual(once);
      }),
    );
  });
});

describe('S124 no list makes it slow', () => {
  test.each<[count: number, name: string, path: (at: number) => string]>([
    [100_000, 'all equal', () => 'same.txt'],
    [20_000, 'all numbered already', (at) => (at % 2 === 0 ? 'a.txt' : `a (${at}).txt`)],
    [20_000, 'long pairs that share a beginning', (at) => `${'n'.repeat(249)}${at >> 1}`],
    [20_000, 'a folder each', (at) => `${at % 1000}/${at}/x`],
  ])('%i %s', (count, _name, path) => {
    const names = safeNames(Array.from({ length: count }, (_, at) => file(path(at))));
    expect(new Set(names).size).toBe(count);
  });
});
