/** Proves what comes into the list of files, what is kept out, and how it reads. */
import type { Picked } from '@waybill/engine/browser/file-source';
import { expect, test } from 'vitest';
import { findPrograms } from '../../../upload/find-programs.ts';
import { addTo, bytesOf, noFiles, without } from './chosen.ts';
import { rowsOf } from './file-rows.ts';

const file = (path: string, size = 1): Picked => ({
  path,
  file: new File([new Uint8Array(size)], path.slice(path.lastIndexOf('/') + 1)),
});
const gathered = (paths: readonly string[], emptyFolders: readonly string[] = []) => ({
  files: paths.map((path) => file(path)),
  emptyFolders,
});

test('T11 a second file with the same path is left out and reported, however its letters are composed', () => {
  const first = addTo(noFiles, gathered(['scan.pdf', 'a/scan.pdf', 'caf\u00e9.txt']), false);
  const { chosen, out } = addTo(first.chosen, gathered(['scan.pdf', 'b/scan.pdf', 'cafe\u0301.txt']), false);
  expect(chosen.files.map(({ path }) => path)).toEqual([
    'scan.pdf',
    'a/scan.pdf',
    'caf\u00e9.txt',
    'b/scan.pdf',
  ]);
  expect(out.twice).toEqual(['scan.pdf', 'cafe\u0301.txt']);
});

test('T10 pages are kept out for everyone, programs and release-style films for visitors', () => {
  const picked = gathered(['index.html', 'setup.exe', 'Film.2020.1080p.BluRay.x264.mkv', 'ok.mp4']);
  const visitor = addTo(noFiles, picked, true);
  expect(visitor.chosen.files.map(({ path }) => path)).toEqual(['ok.mp4']);
  expect(visitor.out).toMatchObject({
    insecure: ['index.html', 'setup.exe'],
    removed: ['Film.2020.1080p.BluRay.x264.mkv'],
  });
  const user = addTo(noFiles, picked, false);
  expect(user.out).toMatchObject({ insecure: ['index.html'], removed: [] });
});

test('G16 a program under another name is kept out for visitors before it is uploaded', async () => {
  const files = [
    { path: 'a/photo.jpg', file: new File(['MZ\x90\0\x03'], 'photo.jpg') },
    { path: 'run', file: new File(['#!/bin/sh\n'], 'run') },
    { path: 'note.txt', file: new File(['hello'], 'note.txt') },
  ];
  const programs = await findPrograms(files);
  const { chosen, out } = addTo(noFiles, { files, emptyFolders: [] }, true, programs);
  expect(chosen.files.map(({ path }) => path)).toEqual(['note.txt']);
  expect(out.insecure).toEqual(['a/photo.jpg', 'run']);
});

test('W01 folders are one line, empty ones too, until something comes into them', () => {
  const { chosen } = addTo(
    noFiles,
    gathered(['Drawings/a.dwg', 'Drawings/sub/b.dwg', 'x.pdf'], ['Later']),
    false,
  );
  const closed = { depth: 0, open: false };
  expect(rowsOf(chosen, new Set())).toMatchObject([
    { ...closed, path: 'Drawings', name: 'Drawings', folder: true, count: 2, size: 2 },
    { ...closed, path: 'x.pdf', name: 'x.pdf', folder: false, count: 1, size: 1 },
    { ...closed, path: 'Later', name: 'Later', folder: true, count: 0, size: 0 },
  ]);
  expect(addTo(chosen, gathered(['Later/c.txt']), false).chosen.emptyFolders).toEqual([]);
  const less = without(chosen, 'Drawings');
  expect(rowsOf(less, new Set()).map(({ name }) => name)).toEqual(['x.pdf', 'Later']);
  expect(bytesOf(less)).toBe(1);
});

test('W01 an open folder shows what is in it, and one file of it can be removed', () => {
  const { chosen } = addTo(
    noFiles,
    gathered(['D/a.dwg', 'D/sub/b.dwg', 'D/sub/c.dwg', 'x.pdf'], ['D/none']),
    false,
  );
  const shown = (open: string[], of = chosen) =>
    rowsOf(of, new Set(open)).map(({ name, depth, count }) => `${'-'.repeat(depth)}${name} ${count}`);
  expect(shown(['D'])).toEqual(['D 3', '-a.dwg 1', '-sub 2', '-none 0', 'x.pdf 1']);
  expect(shown(['D', 'D/sub'])).toEqual([
    'D 3',
    '-a.dwg 1',
    '-sub 2',
    '--b.dwg 1',
    '--c.dwg 1',
    '-none 0',
    'x.pdf 1',
  ]);
  expect(shown(['D/sub'])).toEqual(['D 3', 'x.pdf 1']);
  expect(shown(['D', 'D/sub'], without(chosen, 'D/sub/b.dwg'))).toContain('D 2');
});
