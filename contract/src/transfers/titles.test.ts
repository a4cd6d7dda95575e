import { describe, expect, test } from 'vitest';
import { isolatedTitle, shownTitle, TITLE_MAX, titleInput, titleText, topFolder } from './titles.ts';

const nothing = { title: '', folder: '', fileName: '', fileNumber: 3 };

describe('T26 what stands in for a missing title', () => {
  test('T26 a title comes before the folder, the folder before the file, the file before the count', () => {
    const all = { title: 'Quay 7', folder: 'Site visit', fileName: 'Harbour 1.jpg', fileNumber: 6 };
    expect(shownTitle(all, 'en')).toBe('Quay 7');
    expect(shownTitle({ ...all, title: ' ' }, 'en')).toBe('Site visit');
    const loose = { ...all, title: '', folder: '' };
    expect(shownTitle(loose, 'en')).toBe('Harbour 1.jpg and 5 more');
    expect(shownTitle(loose, 'zh')).toBe('Harbour 1.jpg 等 6 个文件');
    expect(shownTitle({ ...loose, fileNumber: 1 }, 'en')).toBe('Harbour 1.jpg');
    expect(shownTitle(nothing, 'en')).toBe('3 files');
    expect(shownTitle({ ...nothing, fileNumber: 1 }, 'en')).toBe('1 file');
    expect(shownTitle(nothing, 'zh')).toBe('3 个文件');
    expect(titleText(nothing)).toBe('');
  });

  test.each([
    [['Site visit/notes.txt', 'Site visit/day 1/a.jpg'], 'Site visit'],
    [['Site visit/notes.txt', 'Site visit/'], 'Site visit'],
    [['Site visit/notes.txt', 'Site visits/notes.txt'], ''],
    [['Site visit/notes.txt', 'notes.txt'], ''],
    [['notes.txt'], ''],
    [[], ''],
  ])('T26 the one folder of %j is %j', (paths, folder) => {
    expect(topFolder(paths)).toBe(folder);
  });

  test('T26 a long folder is cut between words, a long file name keeps its ending', () => {
    const words = shownTitle({ ...nothing, folder: 'word '.repeat(40).trim() }, 'en');
    expect(words).toMatch(/^(?:word )+word…$/);
    const chinese = shownTitle({ ...nothing, folder: '图'.repeat(200) }, 'zh');
    const file = shownTitle({ ...nothing, fileName: `${'x'.repeat(200)}.drawing.pdf` }, 'en');
    expect(file.endsWith('.drawing.pdf and 2 more')).toBe(true);
    for (const shown of [words, chinese, file])
      expect(Array.from(shown).length).toBeLessThanOrEqual(TITLE_MAX);
  });

  test('T26 hidden characters are removed from titles, and marked in names of folders and files', () => {
    expect(shownTitle({ ...nothing, title: 'in\u202Evoice\u200B' }, 'en')).toBe('invoice');
    expect(shownTitle({ ...nothing, title: '\u200B', folder: 'one\u202Etwo' }, 'en')).toBe('one[U+202E]two');
    expect(shownTitle({ ...nothing, fileName: 'x/in\u202Egpj.exe', fileNumber: 1 }, 'en')).toBe(
      'in[U+202E]gpj.exe',
    );
  });

  test('T26 in a sentence a title from right to left keeps to itself, and a file keeps its ending at the right', () => {
    expect(isolatedTitle({ ...nothing, title: 'שלום' }, 'en')).toBe('\u2068שלום\u2069');
    expect(isolatedTitle({ ...nothing, fileName: 'שלום.pdf' }, 'en')).toBe('\u2066שלום.pdf\u2069 and 2 more');
    expect(isolatedTitle(nothing, 'en')).toBe('3 files');
  });

  test('E01 what is encrypted is named by how many files there are, whatever their stored names', () => {
    const sealed = { ...nothing, fileName: '0f'.repeat(16), encrypted: true };
    expect(shownTitle(sealed, 'en')).toBe('3 encrypted files');
    expect(isolatedTitle({ ...sealed, fileNumber: 1 }, 'en')).toBe('1 encrypted file');
    expect(shownTitle(sealed, 'zh')).toBe('3 个加密文件');
    // A browser with the key knows the title.
    expect(shownTitle({ ...sealed, title: 'Plans' }, 'en')).toBe('Plans');
  });

  test('T26 a title is one line of at most 80 characters', () => {
    expect(titleInput.parse('  Quay\n 7 ')).toBe('Quay 7');
    expect(titleInput.safeParse('x'.repeat(TITLE_MAX)).success).toBe(true);
    expect(titleInput.safeParse('x'.repeat(TITLE_MAX + 1)).success).toBe(false);
  });
});
