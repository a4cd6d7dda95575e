import { describe, expect, test } from 'vitest';
import { PATH_MAX_BYTES } from '../files/files.ts';
import { nameProblem, samePathKey } from './file-names.ts';

describe('names that cannot be used', () => {
  test.each([
    'a\u0000b',
    'a\u0007',
    'a\u007f',
    'a\u0085b',
    'a\nb',
    'a\u2028b',
    'a\ud800b',
    'a\udc00',
    'a\ufffeb',
    'a\u{1ffff}',
    'a\ufffdb',
    '',
    ' ',
    '.',
    '..',
    'a/../b',
    'a/./b',
    '/abs',
    'a//b',
    'a/',
    '..\\x',
    'C:\\x',
    'a/ /b',
    `${'长'.repeat(PATH_MAX_BYTES / 3)}x`,
  ])('S69 S76 %j is refused', (path) => {
    expect(nameProblem(path, false)).toBe('bad_name');
  });

  test.each([
    'a',
    'Ordner/über alles.txt',
    '合同 2024（终稿）.pdf',
    'naïve 👩‍👩‍👧 family.png',
    'שלום.txt',
    'a"; filename="evil.txt',
    '{{7*7}}<script>.txt',
    '=cmd.csv',
    '#Team/notes.md',
    '100% sure.pdf',
    '.htaccess',
    `${'d/'.repeat(200)}deep.txt`,
    '长'.repeat(PATH_MAX_BYTES / 3),
  ])('%j is fine for everyone', (path) => {
    expect(nameProblem(path, true)).toBeUndefined();
  });
});

describe('kinds that are not taken', () => {
  test.each([
    'x.html',
    'x.HTML',
    'x.html ',
    'x.html.',
    'x.html. .',
    'x.ht\u200Bml',
    'x.ht\u00ADml',
    'x.ｈｔｍｌ',
    'x．html',
    'x.html/photo.png',
    'x%2ehtml',
    'x.xhtml',
    'x.xht',
    'x.htm',
    'x.mht',
    'x.mhtml',
    'x.shtml',
    'a/b/index.htm',
  ])('S73 T10 %j is a page, refused to everyone', (path) => {
    expect(nameProblem(path, false)).toBe('insecure_file_type');
    expect(nameProblem(path, true)).toBe('insecure_file_type');
  });

  test('S73 drawings, letters of another alphabet and names that only mention a page are taken', () => {
    for (const path of ['x.svg', 'x.hтml', 'html', 'html.txt', 'x.html.zip', 'x.htmlx'])
      expect(nameProblem(path, true), path).toBeUndefined();
  });

  test.each([
    'setup.exe',
    'SETUP.EXE',
    'setup.exe.',
    'a/set\u200Bup.ex\u200Be',
    'invoice\u202Efdp.exe',
    'setup.msi',
    'saver.scr',
    'command.com',
    'run.bat',
    'run.cmd',
    'run.ps1',
    'letter.pdf.lnk',
    'app.hta',
    'tool.jar',
    'page.js',
    'macro.vbs',
    'disc.iso',
    'lib.dll',
    'install.appref-ms',
    'site.url',
    'setup.dmg',
    'go.command',
    'app.apk',
    'Photos.app/Contents/MacOS/run',
    'setup.exe::$DATA',
    'setup.exe:zone',
    'setup%2eexe',
    'setup\uFF0Eexe',
    'setup\u2024exe',
    'setup\u3002exe',
    'setup.ｅｘｅ',
    'setup.\u0435\u0445\u0435',
    'setup.\u0412\u0410\u0422',
    'setup.exe \u3000',
  ])('G16 T10 %j is a program, taken from users and not from visitors', (path) => {
    expect(nameProblem(path, false)).toBeUndefined();
    expect(nameProblem(path, true)).toBe('insecure_file_type');
  });

  test.each([
    'report.docx',
    'backup.zip',
    'script.py',
    'exe',
    'exe.pdf',
    'notes on setup.exe.txt',
    'example.com/photo.jpg',
    'data.bin',
    'Акт.сверки',
    '12:30 call.mp3',
    'my.app.zip',
  ])('G16 %j is no program', (path) => {
    expect(nameProblem(path, true)).toBeUndefined();
  });

  test('G16 a page behind a look-alike dot or a stream is refused to everyone', () => {
    for (const path of ['x\u3002html', 'x.html::$DATA', 'x.htm:y'])
      expect(nameProblem(path, false), path).toBe('insecure_file_type');
  });

  test('T10 films named like releases are removed for visitors only', () => {
    const films = [
      'Some.Film.2023.1080p.BluRay.x264-GROUP.mkv',
      'show.S01E02.720p.WEB-DL.mp4',
      'Film (2020) [WEBRip] [YTS.MX].MP4',
      'film.hdtv.mkv',
    ];
    for (const film of films) {
      expect(nameProblem(film, true), film).toBe('file_removed');
      expect(nameProblem(film, false), film).toBeUndefined();
    }
    for (const own of [
      'birthday 1080p.mp4',
      'RecordedVideo-1700000000000.mp4',
      'x264 notes.pdf',
      'camera.mkv',
    ])
      expect(nameProblem(own, true), own).toBeUndefined();
  });
});

test('one name composed in two ways is one name', () => {
  expect(samePathKey('u\u0308ber')).toBe(samePathKey('über'));
  expect(samePathKey('a')).not.toBe(samePathKey('A'));
});
