import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { findFiles, gather } from './gather.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'waybill-gather-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  mkdirSync(join(home, 'given', 'deep', 'empty'), { recursive: true });
  writeFileSync(join(home, 'secret'), 'mine');
  writeFileSync(join(home, 'given', 'a'), 'a');
  symlinkSync('../a', join(home, 'given', 'deep', 'inside'));
  symlinkSync('../../secret', join(home, 'given', 'deep', 'outside'));
  symlinkSync('.', join(home, 'given', 'deep', 'circle'));
});

const paths = (files: readonly { readonly path: string }[]): string[] => files.map(({ path }) => path);

test('S214 gather: a link in a folder that leads out of it is left out, one that stays inside is followed', async () => {
  const { files, emptyFolders, leftOut } = await gather([join(home, 'given')]);
  expect(paths(files)).toEqual(['given/a', 'given/deep/inside']);
  expect(emptyFolders).toEqual(['given/deep/empty']);
  expect(leftOut).toEqual(['given/deep/outside']);
});

test('S214 findFiles: a watched folder, into which others may put things, is read without following links', async () => {
  expect(paths(await findFiles(join(home, 'given')))).toEqual(['given/a']);
});

test('O02 gather: a link that was named itself is sent as its file', async () => {
  const { files } = await gather([join(home, 'given', 'deep', 'outside')]);
  expect(files).toMatchObject([{ path: 'outside', size: 4 }]);
});
