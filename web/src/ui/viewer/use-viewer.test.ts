/** Proves the order in which the viewer goes through pictures. */
import { expect, test } from 'vitest';
import { picturesOf, type ViewedFile } from './use-viewer.ts';

const file = (path: string, kind: 'image' | 'text'): ViewedFile => ({
  _id: path,
  path,
  size: 1,
  preview: { kind, url: path },
});

test('T28 picturesOf: pictures of all folders in the order of the list', () => {
  const files = [
    file('b 10.png', 'image'),
    file('notes.txt', 'text'),
    file('b 9.png', 'image'),
    file('trip/day 2/a.jpg', 'image'),
    file('trip/day 1/z.jpg', 'image'),
  ];
  expect(picturesOf(files).map(({ path }) => path)).toEqual([
    'trip/day 1/z.jpg',
    'trip/day 2/a.jpg',
    'b 9.png',
    'b 10.png',
  ]);
});
