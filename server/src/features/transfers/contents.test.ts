/** Tests the pure rules for folders, recordings and plan limits. */
import { AppError } from '@waybill/contract/errors';
import { type Plan, plans } from '@waybill/contract/plans';
import { describe, expect, test } from 'vitest';
import { contentsOf, onlyEmpty, requireWithinPlan } from './contents.ts';

const codeOf = (act: () => unknown): unknown => {
  try {
    act();
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
  return 'none';
};

const said = (paths: readonly string[], more: object = {}) => ({
  fileObjects: paths.map((path) => ({ itemPath: `u/s/${path}`, size: 1 })),
  emptyFolders: [],
  ...more,
});
const contents = (paths: readonly string[], more: object = {}, visitor = false) =>
  contentsOf(said(paths, more), 'u/s/', visitor);

describe('S76 paths', () => {
  test('empty folders are kept once, and folders with contents are left out', () => {
    const folders = ['a', 'a/b', 'c/', 'c', 'd/e', 'd'];
    expect(contents(['a/b/x.txt', 'y'], { emptyFolders: folders }).emptyFolders).toEqual(['c', 'd/e']);
    expect(onlyEmpty(['caf\u00e9', 'cafe\u0301'], [])).toHaveLength(1);
  });

  test.each([
    ['a step out', { emptyFolders: ['..'] }, 'bad_name'],
    ['a step out below', { emptyFolders: ['a/../../b'] }, 'bad_name'],
    ['nothing between slashes', { emptyFolders: ['a//b'] }, 'bad_name'],
    ['the folder itself', { emptyFolders: ['./a'] }, 'bad_name'],
    ['from the root', { emptyFolders: ['/etc'] }, 'bad_name'],
    ['backslashes', { emptyFolders: ['a\\b'] }, 'bad_name'],
    ['a page', { emptyFolders: ['x.HTML'] }, 'insecure_file_type'],
    ['a file of that name', { emptyFolders: ['one'] }, 'duplicate_files'],
    ['a folder in a file', { emptyFolders: ['one/two'] }, 'duplicate_files'],
    ['a video that is not there', { recordedVideos: ['two'] }, 'invalid_input'],
    ['a memo of another upload', { voiceMemo: '../x/one' }, 'invalid_input'],
  ])('%s', (_, more, code) => {
    expect(codeOf(() => contents(['one'], more))).toBe(code);
  });

  test('checking 1,500 files and 5,000 folders takes about as long 200 levels deep as flat', () => {
    const deep = (at: number, end: string) => `${'d/'.repeat(100)}${at}/${'e/'.repeat(100)}${end}`;
    const files = (path: (at: number) => string) => Array.from({ length: 1_500 }, (_, at) => path(at));
    const folders = (path: (at: number) => string) => Array.from({ length: 5_000 }, (_, at) => path(at));
    const timed = (path: (at: number, end: string) => string) => {
      const began = performance.now();
      const found = contents(
        files((at) => path(at, 'f.txt')),
        { emptyFolders: folders((at) => path(at, 'empty')) },
      );
      expect([found.files.length, found.emptyFolders.length]).toEqual([1_500, 5_000]);
      return performance.now() - began;
    };
    const flat = (at: number, end: string) => `${'d'.repeat(200)}${at}${'e'.repeat(200)}${end}`;
    timed(flat);
    expect(timed(deep)).toBeLessThan(Math.max(1_000, 20 * timed(flat)));
    const paths = files((at) => deep(at, 'f.txt'));
    expect(codeOf(() => contents([...paths, deep(7, 'f.txt')]))).toBe('duplicate_files');
    expect(codeOf(() => contents([...paths, 'd/'.repeat(99).slice(0, -1)]))).toBe('duplicate_files');
    expect(codeOf(() => contents([...paths, deep(7, 'f.txt/below')]))).toBe('duplicate_files');
  });

  test('a path that only starts with the name of a file is accepted', () => {
    expect(codeOf(() => contents(['a', 'a!', 'a b/c', 'a.b/c', 'ab/c'], { emptyFolders: ['a-'] }))).toBe(
      'none',
    );
    expect(codeOf(() => contents(['a!/b', 'a!', 'a']))).toBe('duplicate_files');
    expect(codeOf(() => contents(['a'], { emptyFolders: ['a!', 'a/b/c'] }))).toBe('duplicate_files');
    expect(onlyEmpty(['a', 'a!', 'a/b'], ['a!/x'])).toEqual(['a/b']);
  });

  test('a path that is both file and folder, or occurs twice, is refused', () => {
    expect(codeOf(() => contents(['a', 'a/b']))).toBe('duplicate_files');
    expect(codeOf(() => contents(['a', 'a']))).toBe('duplicate_files');
    expect(codeOf(() => contents(['a/b', 'a/c', 'ab']))).toBe('none');
    expect(codeOf(() => contentsOf(said(['a']), 'u/s1/', false))).toBe('forbidden');
    expect(contents(['m.webm', 'v.mp4'], { voiceMemo: 'm.webm', recordedVideos: ['v.mp4'] }).bytes).toBe(2);
  });
});

test('S82 every plan accepts files at its limits, and refuses one more with the right code', () => {
  const tried = ({ fileLimit, uploadLimit }: Plan, files: number, bytes: number) =>
    codeOf(() =>
      requireWithinPlan(fileLimit + files, uploadLimit + bytes, { ...plans.free, fileLimit, uploadLimit }),
    );
  for (const plan of Object.values(plans)) {
    expect(tried(plan, 0, 0)).toBe('none');
    expect(tried(plan, 1, 0)).toBe('too_many_files');
    expect(tried(plan, 0, 1)).toBe('over_transfer_limit');
  }
});
