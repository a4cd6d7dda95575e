import { expect, test } from 'vitest';
import { fileTree, initiallyOpen, toggled, visibleRows } from './file-tree.ts';

const file = (path: string, size = 1) => ({ path, size });
const tree = (paths: string[], empty: string[] = []) =>
  fileTree(
    paths.map((path) => file(path)),
    empty,
  );

const shown = (paths: string[], open: string[], empty: string[] = []) =>
  visibleRows(tree(paths, empty), new Set(open)).map(
    ({ node, depth }) => `${'  '.repeat(depth)}${node.name}${node.kind === 'folder' ? '/' : ''}`,
  );

test('P12 D03 a file tree lists folders first, sorts numbers by value, and shows only what open folders hold', () => {
  const paths = ['b.txt', 'a/10.png', 'a/9.png', 'a/deep/x', 'a.txt'];
  expect(shown(paths, [])).toEqual(['a/', 'a.txt', 'b.txt']);
  expect(shown(paths, ['a'])).toEqual(['a/', '  deep/', '  9.png', '  10.png', 'a.txt', 'b.txt']);
  expect(shown(paths, ['a', 'a/deep'])).toContain('    x');
});

test('P12 D03 a file tree shows empty folders, and a folder adds up what is below it', () => {
  expect(shown(['a/x'], ['kept'], ['kept/nothing', 'a'])).toEqual(['a/', 'kept/', '  nothing/']);
  const [top] = fileTree([file('a/x', 5), file('a/b/y', 7), file('z', 1)], []).children;
  expect(top).toMatchObject({ name: 'a', files: 2, bytes: 12 });
});

test('P12 D03 a file tree starts with single folders open, down to the first level with a choice', () => {
  const open = (paths: string[]) => [...initiallyOpen(tree(paths))];
  expect(open(['only/in/x', 'only/in/y'])).toEqual(['only', 'only/in']);
  expect(open(['a/x', 'b/y'])).toEqual([]);
  expect(open(['x'])).toEqual([]);
});

test('P12 D03 toggling a folder opens it, and closes it again', () => {
  const open = toggled(new Set(['a']), 'b');
  expect([...open]).toEqual(['a', 'b']);
  expect([...toggled(open, 'a')]).toEqual(['b']);
});

test('P12 D03 a file tree of 1,500 files in as many folders shows only its open level', () => {
  const files = Array.from({ length: 1_500 }, (_, at) => file(`top/${at % 40}/${at}/file ${at}.bin`));
  expect(visibleRows(fileTree(files, []), new Set(['top']))).toHaveLength(41);
});
