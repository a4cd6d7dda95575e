import { expect, test } from 'vitest';
import { safeSegments } from './safe-path.ts';

test('S214 safeSegments: names of devices, streams and disks are only names on Windows, and unchanged elsewhere', () => {
  const names = ['CON', 'aux.c', 'a/NUL.txt', 'C:/x', 'file.txt:stream', 'end. ', 'com1', 'COM¹', 'what?'];
  expect(names.map((name) => safeSegments(name, 'win32')?.join('/'))).toEqual([
    '_CON',
    '_aux.c',
    'a/_NUL.txt',
    'C_/x',
    'file.txt_stream',
    'end__',
    '_com1',
    '_COM¹',
    'what_',
  ]);
  expect(names.map((name) => safeSegments(name, 'linux')?.join('/'))).toEqual(names);
});

test('S214 safeSegments: nothing leads out of the folder', () => {
  for (const path of ['', '..', '../a', 'a/../b', '/a', 'a/', 'a//b', '.', ' ', 'a/. /b', 'a\\b', 'a\rb'])
    for (const platform of ['linux', 'win32', 'darwin'] as const)
      expect(safeSegments(path, platform)).toBeUndefined();
});
