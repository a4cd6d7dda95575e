import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { lock } from './lock.ts';

let path: string;
beforeEach(() => {
  const home = mkdtempSync(join(tmpdir(), 'waybill-lock-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  path = join(home, 'lock');
});

const MINUTE_MS = 60_000;
/** Is alive as long as this test is. */
const other = String(process.ppid);

test('O02 lock: what another process holds is refused until it gives it back', async () => {
  writeFileSync(path, other);
  await expect(lock(path, 'busy')).rejects.toMatchObject({ message: 'busy', exit: 5 });
  writeFileSync(path, '');
  await expect(lock(path, 'busy')).rejects.toMatchObject({ message: 'busy' });
  expect(readFileSync(path, 'utf8')).toBe('');
});

test('O02 lock: what a killed process left is taken, also when its number belongs to another one now', async () => {
  writeFileSync(path, '4194304000');
  const release = await lock(path, 'busy');
  expect(readFileSync(path, 'utf8')).toBe(String(process.pid));
  await release();
  writeFileSync(path, other);
  const before = new Date(Date.now() - 2 * MINUTE_MS);
  utimesSync(path, before, before);
  await (await lock(path, 'busy'))();
});
