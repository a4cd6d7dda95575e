/** Proves that damage of the index is found, and that a file which another process is just writing is not taken for damaged. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { open } from 'lmdb';
import { expect, onTestFinished, test } from 'vitest';
import { findIndexDamage } from './check.ts';

const PAGE = 4096;

/** An index with one entry, and the same with its newest page taken from another place. */
async function makeIndex() {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-check-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const root = open({ path: folder, maxDbs: 2, overlappingSync: false });
  await root.openDB<string>({ name: 'table' }).put('key', 'value');
  await root.close();
  const path = join(folder, 'data.mdb');
  const sound = readFileSync(path);
  const damaged = Buffer.from(sound);
  sound.copy(damaged, sound.length - PAGE, 2 * PAGE, 3 * PAGE);
  return { path, sound, damaged };
}

test('a sound index is not damaged, and a page in the wrong place is', async () => {
  const { path, damaged } = await makeIndex();
  expect(await findIndexDamage(path)).toBeUndefined();
  writeFileSync(path, damaged);
  expect(await findIndexDamage(path)).toMatch(/^page \d+ is not what was written$/);
});

test('S169 an index that is sound a moment later is not damaged', async () => {
  const { path, sound, damaged } = await makeIndex();
  writeFileSync(path, damaged);
  // The first look happens at once.
  const found = findIndexDamage(path);
  writeFileSync(path, sound);
  expect(await found).toBeUndefined();
});
