import type { OfferedFile } from '@waybill/contract/downloads';
import { expect, test } from 'vitest';
import { openAtFirst, rowsOf, treeOf } from './tree.ts';

const file = (path: string, size = 1): OfferedFile => ({
  _id: path,
  path,
  size,
  url: '',
  preview: null,
  recording: null,
  program: false,
});

const shown = (paths: string[], open: string[], empty: string[] = []) =>
  rowsOf(
    treeOf(
      paths.map((path) => file(path)),
      empty,
    ),
    new Set(open),
  ).map(({ node, depth }) => `${'  '.repeat(depth)}${node.name}${node.kind === 'folder' ? '/' : ''}`);

test('P12 folders come first, names in the order people count, and only open folders show what they hold', () => {
  const paths = ['b.txt', 'a/10.png', 'a/9.png', 'a/deep/x', 'a.txt'];
  expect(shown(paths, [])).toEqual(['a/', 'a.txt', 'b.txt']);
  expect(shown(paths, ['a'])).toEqual(['a/', '  deep/', '  9.png', '  10.png', 'a.txt', 'b.txt']);
  expect(shown(paths, ['a', 'a/deep'])).toContain('    x');
});

test('P12 an empty folder is there as well, and a folder adds up what is below it', () => {
  expect(shown(['a/x'], ['kept'], ['kept/nothing', 'a'])).toEqual(['a/', 'kept/', '  nothing/']);
  const [top] = treeOf([file('a/x', 5), file('a/b/y', 7), file('z', 1)], []).children;
  expect(top).toMatchObject({ name: 'a', files: 2, bytes: 12 });
});

test('P12 what lies alone is opened at first, down to where there is a choice', () => {
  const open = (paths: string[]) => [
    ...openAtFirst(
      treeOf(
        paths.map((path) => file(path)),
        [],
      ),
    ),
  ];
  expect(open(['only/in/x', 'only/in/y'])).toEqual(['only', 'only/in']);
  expect(open(['a/x', 'b/y'])).toEqual([]);
  expect(open(['x'])).toEqual([]);
});

test('P12 fifteen hundred files in as many folders are not slow', () => {
  const files = Array.from({ length: 1_500 }, (_, at) => file(`top/${at % 40}/${at}/file ${at}.bin`));
  const tree = treeOf(files, []);
  expect(rowsOf(tree, new Set(['top']))).toHaveLength(41);
});
