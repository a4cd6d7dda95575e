/** Checks which files clash with those of a sent transfer, and how they are renamed. */
import type { Picked } from '@waybill/engine/browser/file-source';
import { expect, test } from 'vitest';
import { findClashes, renamed } from './clash.ts';

const picked = (path: string): Picked => ({ path, file: new File(['x'], path) });
const pathsOf = (files: readonly Picked[]) => files.map(({ path }) => path);

test('K33 a file clashes with one of the same place, however it is written, and a file with a folder', () => {
  const taken = ['a.txt', 'dir/caf\u00e9.txt'];
  const { free, clashing } = findClashes(
    ['a.txt', 'A.txt', 'b.txt', 'dir/cafe\u0301.txt', 'dir/b.txt', 'dir', 'a.txt/inside'].map(picked),
    taken,
  );
  expect(pathsOf(free)).toEqual(['A.txt', 'b.txt', 'dir/b.txt']);
  expect(pathsOf(clashing)).toEqual(['a.txt', 'dir/cafe\u0301.txt', 'dir', 'a.txt/inside']);
});

test('K33 keeping both gives each a free name', () => {
  const both = renamed(['a.txt', 'dir', 'a.txt'].map(picked), ['a.txt', 'a (2).txt', 'dir/b']);
  expect(pathsOf(both)).toEqual(['a (3).txt', 'dir (2)', 'a (4).txt']);
});
