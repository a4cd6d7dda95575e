/** Tests missing or wrong keys: the store refuses to open, and an open store continues with the keys it has. */
import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rotateMasterKey } from '../../src/care/rotate.ts';
import { openKeyFile } from '../../src/disk/key-file.ts';
import { openStore } from '../../src/open.ts';
import { storeParts } from '../../src/parts.ts';
import { BUCKET, bytesOf, plain, readAll, stage } from './bytes.ts';
import { filledFolder, open, requireContents } from './filled.ts';
import { testFolder } from './folder.ts';

const keyFile = (dir: string): string => join(dir, 'master-keys');

test('G04 a missing key file: the store refuses, names the copy, and creates no new one', async () => {
  const dir = testFolder();
  const contents = await filledFolder(dir);
  rmSync(keyFile(dir));
  await expect(open(dir)).rejects.toThrow(/master-keys is missing.*cp .*master-keys-copy/);
  expect(existsSync(keyFile(dir))).toBe(false);
  copyFileSync(`${keyFile(dir)}-copy`, keyFile(dir));
  const store = await open(dir);
  await requireContents(store, contents);
  await store.close();
});

test('G04 the key file of another store: the store refuses, and works again with the right one', async () => {
  const [dir, other] = [testFolder(), testFolder()];
  const contents = await filledFolder(dir);
  await (await open(other)).close();
  renameSync(keyFile(dir), join(dir, 'right'));
  copyFileSync(keyFile(other), keyFile(dir));
  await expect(open(dir)).rejects.toThrow('does not fit what is stored: key 1 is another one');
  writeFileSync(keyFile(dir), 'rubbish', { mode: 0o600 });
  await expect(open(dir)).rejects.toThrow('is not a file of master keys');
  renameSync(join(dir, 'right'), keyFile(dir));
  const store = await open(dir);
  await requireContents(store, contents);
  await store.close();
});

test('G04 an older key file after a rotation: the store refuses', async () => {
  const dir = testFolder();
  await filledFolder(dir);
  const old = readFileSync(keyFile(dir));
  const store = await open(dir);
  await rotateMasterKey(storeParts(store), openKeyFile(keyFile(dir)));
  await store.close();
  writeFileSync(keyFile(dir), old, { mode: 0o600 });
  await expect(open(dir)).rejects.toThrow('key 2 is missing');
});

test('G04 a key file deleted or replaced while the store is open changes nothing, and is reported', async () => {
  const [dir, other] = [testFolder(), testFolder()];
  const contents = await filledFolder(dir);
  await (await open(other)).close();
  const problems: unknown[] = [];
  const store = await openStore({ dir, reserveBytes: 0, onKeyProblem: (error) => problems.push(error) });
  renameSync(keyFile(dir), join(dir, 'right'));
  await store.put(BUCKET, 'without', await stage(store, bytesOf(1, 10)), plain);
  copyFileSync(keyFile(other), keyFile(dir));
  await store.put(BUCKET, 'with another', await stage(store, bytesOf(2, 20)), plain);
  expect(problems.length).toBeGreaterThan(0);
  await requireContents(store, contents);
  await store.close();
  renameSync(join(dir, 'right'), keyFile(dir));
  const again = await open(dir);
  for (const [key, bytes] of [
    ['without', bytesOf(1, 10)],
    ['with another', bytesOf(2, 20)],
  ] as const) {
    const object = again.head(BUCKET, key);
    expect(object && (await readAll(again, object)).equals(bytes)).toBe(true);
  }
  await again.close();
});

test('G04 an empty store needs no old key', async () => {
  const dir = testFolder();
  await (await open(dir)).close();
  rmSync(keyFile(dir));
  const store = await open(dir);
  await store.close();
  expect(existsSync(keyFile(dir))).toBe(true);
});
