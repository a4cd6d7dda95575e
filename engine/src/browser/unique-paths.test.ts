import { expect, test } from 'vitest';
import { uniquePaths } from './unique-paths.ts';

const pathsOf = (paths: string[], taken: string[] = []): string[] =>
  uniquePaths(
    paths.map((path) => ({ path })),
    taken,
  ).map(({ path }) => path);

test.each([
  [
    ['scan.pdf', 'scan.pdf', 'scan.pdf'],
    ['scan.pdf', 'scan (2).pdf', 'scan (3).pdf'],
  ],
  [
    ['a/scan.pdf', 'b/scan.pdf'],
    ['a/scan.pdf', 'b/scan.pdf'],
  ],
  [
    ['.profile', '.profile'],
    ['.profile', '.profile (2)'],
  ],
  [
    ['v1.2/read', 'v1.2/read'],
    ['v1.2/read', 'v1.2/read (2)'],
  ],
  [
    ['x (2)', 'x', 'x'],
    ['x (2)', 'x', 'x (3)'],
  ],
])('%j become %j', (paths, unique) => expect(pathsOf(paths)).toEqual(unique));

test('a path that is there already is not given again', () => {
  expect(pathsOf(['a.txt'], ['a.txt', 'a (2).txt'])).toEqual(['a (3).txt']);
});

test('composed and decomposed letters are the same letter', () => {
  expect(pathsOf(['Gro\u0308ße.txt', 'Größe.txt'])).toEqual(['Größe.txt', 'Größe (2).txt']);
});
