/** Tests that the store accepts only files and folders that belong to its user alone. */
import * as fs from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sweep } from '../../src/care/sweep.ts';
import { openStore } from '../../src/open.ts';
import { storeParts } from '../../src/parts.ts';
import type { Store } from '../../src/port.ts';
import { BUCKET, bytesOf, plain, readAll, stage } from './bytes.ts';
import { testFolder } from './folder.ts';

const open = (dir: string): Promise<Store> => openStore({ dir, reserveBytes: 0 });

async function used(dir: string): Promise<void> {
  const store = await open(dir);
  await store.createBucket(BUCKET);
  await store.put(BUCKET, 'k', await stage(store, bytesOf(1, 1_000)), plain);
  await store.close();
}

const modes = (folder: string): { path: string; mode: string; isFolder: boolean }[] =>
  fs.readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return { path, mode: (fs.statSync(path).mode & 0o777).toString(8), isFolder: entry.isDirectory() };
  });

test('S55 folders and files are accessible to their owner alone, whatever the umask', async () => {
  const dir = join(testFolder(), 'data');
  const mask = process.umask(0);
  try {
    await used(dir);
  } finally {
    process.umask(mask);
  }
  expect(fs.statSync(dir).mode & 0o777).toBe(0o700);
  for (const { path, mode, isFolder } of modes(dir))
    expect(`${path} ${mode}`).toBe(`${path} ${isFolder ? 700 : 600}`);
});

test.each([0o770, 0o707, 0o777])(
  'S55 a data folder that others can write to is refused (%o)',
  async (mode) => {
    const dir = testFolder();
    fs.chmodSync(dir, mode);
    await expect(open(dir)).rejects.toThrow(/can be written to by others: chmod 700/);
  },
);

test.each(['blobs', 'index'])('S55 a link or an open folder in place of %s is refused', async (name) => {
  const [dir, elsewhere] = [testFolder(), testFolder()];
  await used(dir);
  const path = join(dir, name);
  fs.chmodSync(path, 0o777);
  await expect(open(dir)).rejects.toThrow(/can be written to by others/);
  fs.chmodSync(path, 0o700);
  fs.renameSync(path, join(elsewhere, name));
  fs.symlinkSync(join(elsewhere, name), path);
  await expect(open(dir)).rejects.toThrow(/is not a folder of the store/);
});

test.each(['master-keys', 'index/data.mdb', 'index/lock.mdb'])(
  'S55 a link in place of %s is refused, symbolic or hard',
  async (name) => {
    const [dir, elsewhere] = [testFolder(), testFolder()];
    await used(dir);
    const path = join(dir, name);
    const other = join(elsewhere, 'other');
    fs.renameSync(path, other);
    fs.symlinkSync(other, path);
    await expect(open(dir)).rejects.toThrow(/is not a file of the store/);
    fs.rmSync(path);
    fs.linkSync(other, path);
    await expect(open(dir)).rejects.toThrow(/is not a file of the store/);
  },
);

test('S55 master keys that others can read are refused', async () => {
  const dir = testFolder();
  await used(dir);
  fs.chmodSync(join(dir, 'master-keys'), 0o644);
  await expect(open(dir)).rejects.toThrow(/can be read by others: chmod 600/);
});

test('S55 a planted link is neither read nor swept through', async () => {
  const [dir, elsewhere] = [testFolder(), testFolder()];
  await used(dir);
  const [folder = ''] = fs.readdirSync(join(dir, 'blobs'));
  fs.writeFileSync(join(elsewhere, 'a1'), 'another program');
  // In place of a folder, and of a blob.
  fs.symlinkSync(elsewhere, join(dir, 'blobs', 'f'.repeat(16)));
  const blob = join(dir, 'blobs', folder, '1');
  fs.renameSync(blob, join(elsewhere, '1'));
  fs.symlinkSync(join(elsewhere, '1'), blob);

  const store = await open(dir);
  const object = store.head(BUCKET, 'k');
  if (object === undefined) throw new Error('It is missing.');
  await expect(readAll(store, object)).rejects.toMatchObject({ code: 'InternalError' });
  await sweep(storeParts(store), { graceMs: 0 });
  await store.delete(BUCKET, 'k');
  await sweep(storeParts(store), { graceMs: 0 });
  await store.close();
  expect(fs.readdirSync(elsewhere).sort()).toEqual(['1', 'a1']);
});
