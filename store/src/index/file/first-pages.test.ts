import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { open } from 'lmdb';
import { expect, onTestFinished, test } from 'vitest';
import { findIndexDamage } from './check.ts';
import { firstPages, prepareIndexFile } from './first-pages.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'waybill-pages-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

test('F04 the first pages of an index are those that LMDB writes', async () => {
  const path = folder();
  await open({ path, maxDbs: 32, overlappingSync: false }).close();
  // The second page is that of the first change, if there was one.
  expect(readFileSync(join(path, 'data.mdb')).subarray(0, 4096).equals(firstPages().subarray(0, 4096))).toBe(
    true,
  );
});

test('F04 LMDB uses them, and a file that is there stays', async () => {
  const path = folder();
  prepareIndexFile(join(path, 'data.mdb'));
  expect(await findIndexDamage(join(path, 'data.mdb'))).toBeUndefined();
  const index = open<string, string>({ path, maxDbs: 32, overlappingSync: false });
  await index.put('a', 'b');
  await index.close();
  prepareIndexFile(join(path, 'data.mdb'));
  const again = open<string, string>({ path, maxDbs: 32, overlappingSync: false });
  expect(again.get('a')).toBe('b');
  await again.close();
});
