import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Checkpoint } from '../core/checkpoint.ts';
import { createMemory } from './memory.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wb-engine-'));
});
afterEach(() => rm(folder, { recursive: true }));

const record = (id: string, updated = 1): Checkpoint => ({
  version: 1,
  id,
  updated,
  resumeUntil: 2,
  draftId: 'd',
  files: [],
});

test('T05 what was saved is there after a restart, by any name, and can be taken away', async () => {
  const memory = createMemory(join(folder, 'deep', 'down'));
  expect(await memory.list()).toEqual([]);
  expect(await memory.load('../../x')).toBeUndefined();
  await memory.save(record('../../x'));
  await memory.save(record('b'));
  await memory.save(record('b', 5));
  const later = createMemory(join(folder, 'deep', 'down'));
  expect(await later.load('../../x')).toEqual(record('../../x'));
  expect(new Set((await later.list()).map(({ id, updated }) => `${id} ${updated}`))).toEqual(
    new Set(['../../x 1', 'b 5']),
  );
  await later.remove('b');
  await later.remove('b');
  expect(await later.load('b')).toBeUndefined();
  expect(await readdir(folder)).toEqual(['deep']);
});

test('half a record, or one of another kind, is none', async () => {
  const memory = createMemory(folder);
  await memory.save(record('a'));
  const [name = ''] = await readdir(folder);
  await writeFile(join(folder, name), '{"version":1,"id":"a"');
  expect(await memory.load('a')).toBeUndefined();
  await writeFile(join(folder, name), '{"version":1,"id":"a"}');
  expect(await memory.load('a')).toBeUndefined();
  expect(await memory.list()).toEqual([]);
});
